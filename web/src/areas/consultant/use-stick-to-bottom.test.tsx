import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useStickToBottom } from './use-stick-to-bottom.ts'

afterEach(() => vi.unstubAllGlobals())

const ignore = () => {}

function Log() {
  const { viewport, content, hasMore, scrollToEnd } = useStickToBottom({ start: null, onScroll: ignore })
  return (
    <div ref={viewport} data-testid="viewport" tabIndex={-1}>
      <div ref={content}>{hasMore && 'more'}</div>
      <button type="button" onClick={scrollToEnd}>
        Ask
      </button>
    </div>
  )
}

/** A viewport 100 px high with content of a chosen height; simulates the browser's scrolling and resize events. */
function openLog() {
  let resized = () => {}
  class FakeResizeObserver {
    constructor(callback: () => void) {
      resized = callback
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', FakeResizeObserver)
  let [top, height] = [0, 100]
  const clamp = (to: number) => Math.max(0, Math.min(to, height - 100))
  const metrics = (element: Element, all: Record<string, () => number>) => {
    for (const [name, get] of Object.entries(all))
      Object.defineProperty(element, name, {
        get,
        set: (to: number) => {
          top = clamp(to)
        },
        configurable: true,
      })
  }
  render(<Log />)
  const viewport = screen.getByTestId('viewport')
  metrics(viewport, { scrollHeight: () => height, clientHeight: () => 100, scrollTop: () => top })
  metrics(viewport.firstElementChild ?? viewport, { offsetHeight: () => height })
  return {
    distanceToEnd: () => height - top - 100,
    grow: (to: number) => {
      height = to
      top = clamp(top)
    },
    resized: () => act(() => resized()),
    scroll: (to = top) => {
      top = clamp(to)
      fireEvent.scroll(viewport)
    },
  }
}

test('[C-01] content that shrinks and grows before the resize event is followed; a reader who scrolled up is not moved', () => {
  const { distanceToEnd, grow, resized, scroll } = openLog()
  grow(600)
  resized()
  scroll()
  expect(distanceToEnd()).toBe(0)
  grow(400)
  resized()
  grow(560)
  scroll()
  resized()
  expect(distanceToEnd()).toBe(0)
  expect(screen.queryByText('more')).toBeNull()
  scroll(200)
  grow(700)
  resized()
  expect(distanceToEnd()).toBe(400)
  expect(screen.getByText('more')).toBeInTheDocument()
})

test('[C-01] asking scrolls a reader who had scrolled up to the end', () => {
  const { distanceToEnd, grow, resized, scroll } = openLog()
  grow(600)
  resized()
  scroll()
  scroll(100)
  expect(distanceToEnd()).toBe(400)
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
  expect(distanceToEnd()).toBe(0)
})

test('the focus stays in the conversation when the button that was pressed disappears', () => {
  openLog()
  const button = screen.getByRole('button', { name: 'Ask' })
  fireEvent.click(button)
  expect(document.body).toHaveFocus()
  act(() => button.focus())
  fireEvent.click(button)
  expect(screen.getByTestId('viewport')).toHaveFocus()
})
