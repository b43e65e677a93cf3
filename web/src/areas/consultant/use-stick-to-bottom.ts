import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

// Within this distance from the end the reader counts as being at the end.
const nearPx = 40

type StickOptions = {
  /** The scroll position to restore; null for the end. */
  readonly start: number | null
  readonly onScroll: (top: number | null) => void
}

/** [C-01] Keeps the newest message visible while the reader is at the end; a reader who scrolled up is not moved. */
export function useStickToBottom({ start, onScroll }: StickOptions) {
  const viewport = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isSticking = useRef(start === null)
  const lastTop = useRef(0)
  const [hasMore, setHasMore] = useState(false)
  const initialTop = useRef(start)

  const scrollToEnd = useCallback(() => {
    isSticking.current = true
    setHasMore(false)
    const { current } = viewport
    if (current === null) return
    current.scrollTop = current.scrollHeight
    // The pressed button disappears and would lose the keyboard focus.
    if (current.contains(document.activeElement)) current.focus({ preventScroll: true })
  }, [])

  useLayoutEffect(() => {
    const { current } = viewport
    if (current === null) return
    current.scrollTop = initialTop.current ?? current.scrollHeight
    lastTop.current = current.scrollTop
  }, [])

  useEffect(() => {
    const box = viewport.current
    const inner = content.current
    if (box === null || inner === null) return undefined
    let height = inner.offsetHeight
    const onBoxScroll = () => {
      const isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx
      // New text moves the end and never the scroll position, so a position that moved up means that the reader
      // scrolled.
      if (isAtEnd) isSticking.current = true
      else if (box.scrollTop < lastTop.current - 1) isSticking.current = false
      lastTop.current = box.scrollTop
      if (isAtEnd) setHasMore(false)
      onScroll(isSticking.current ? null : box.scrollTop)
    }
    const observer = new ResizeObserver(() => {
      const hasGrown = inner.offsetHeight > height
      height = inner.offsetHeight
      if (isSticking.current) box.scrollTop = box.scrollHeight
      else if (hasGrown) setHasMore(true)
      // Shrinking content also moves the position up, which does not mean that the reader scrolled.
      lastTop.current = box.scrollTop
    })
    observer.observe(box)
    observer.observe(inner)
    box.addEventListener('scroll', onBoxScroll, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', onBoxScroll)
    }
  }, [onScroll])

  return { viewport, content, hasMore, scrollToEnd }
}
