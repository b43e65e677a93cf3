import { useLayoutEffect, useRef } from 'react'

/** While it is kept, an element stays at least as high as it was before, so that nothing below it moves up. */
export function useKeptHeight(isKept: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  useLayoutEffect(() => {
    if (box.current === null) return
    box.current.style.minHeight = isKept ? `${height.current}px` : ''
    if (!isKept) height.current = box.current.offsetHeight
  })
  return box
}
