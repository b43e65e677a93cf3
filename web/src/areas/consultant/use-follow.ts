import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

// A thumb does not stop at the pixel.
const nearPx = 40

type Followed = {
  /** Where the reader was when they left; null for the newest. */
  readonly start: number | null
  readonly onScroll: (top: number | null) => void
}

/** Keeps the newest in sight while the reader is at the end, and leaves them alone where they are not. */
export function useFollow({ start, onScroll }: Followed) {
  const room = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(start === null)
  const before = useRef(0)
  const [hasMore, setHasMore] = useState(false)
  const first = useRef(start)

  const toEnd = useCallback(() => {
    isFollowing.current = true
    setHasMore(false)
    const { current } = room
    if (current === null) return
    current.scrollTop = current.scrollHeight
    // The button that was pressed by a key goes, and would take the focus with it.
    if (current.contains(document.activeElement)) current.focus({ preventScroll: true })
  }, [])

  useLayoutEffect(() => {
    const { current } = room
    if (current === null) return
    current.scrollTop = first.current ?? current.scrollHeight
    before.current = current.scrollTop
  }, [])

  useEffect(() => {
    const box = room.current
    const inner = content.current
    if (box === null || inner === null) return undefined
    let height = inner.offsetHeight
    const look = () => {
      const isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx
      // Text that comes moves the end away, but never the reader: only they go up.
      if (isAtEnd) isFollowing.current = true
      else if (box.scrollTop < before.current - 1) isFollowing.current = false
      before.current = box.scrollTop
      if (isAtEnd) setHasMore(false)
      onScroll(isFollowing.current ? null : box.scrollTop)
    }
    const watch = new ResizeObserver(() => {
      const hasGrown = inner.offsetHeight > height
      height = inner.offsetHeight
      if (isFollowing.current) box.scrollTop = box.scrollHeight
      else if (hasGrown) setHasMore(true)
      // Less of it moves the place up too, which is not the reader's doing.
      before.current = box.scrollTop
    })
    watch.observe(box)
    watch.observe(inner)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [onScroll])

  return { room, content, hasMore, toEnd }
}
