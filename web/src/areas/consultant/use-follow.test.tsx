import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFollow } from './use-follow.ts'

afterEach(() => vi.unstubAllGlobals())

const kept = () => {}

function Room() {
  const { room, content, hasMore, toEnd } = useFollow({ start: null, onScroll: kept })
  return (
    <div ref={room} data-testid="room" tabIndex={-1}>
      <div ref={content}>{hasMore && 'more'}</div>
      <button type="button" onClick={toEnd}>
        Ask
      </button>
    </div>
  )
}

/** A room 100 high whose content is as high as the test says; the browser's part of it, in its order. */
function openRoom() {
  let resized = () => {}
  class Watch {
    constructor(given: () => void) {
      resized = given
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Watch)
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
  render(<Room />)
  const room = screen.getByTestId('room')
  metrics(room, { scrollHeight: () => height, clientHeight: () => 100, scrollTop: () => top })
  metrics(room.firstElementChild ?? room, { offsetHeight: () => height })
  return {
    place: () => height - top - 100,
    grow: (to: number) => {
      height = to
      top = clamp(top)
    },
    resized: () => act(() => resized()),
    scroll: (to = top) => {
      top = clamp(to)
      fireEvent.scroll(room)
    },
  }
}

test('[C-01] what shrinks and then grows before the browser tells of it is followed; the reader who goes up is not pulled', () => {
  const { place, grow, resized, scroll } = openRoom()
  grow(600)
  resized()
  scroll()
  expect(place()).toBe(0)
  grow(400)
  resized()
  grow(560)
  scroll()
  resized()
  expect(place()).toBe(0)
  expect(screen.queryByText('more')).toBeNull()
  scroll(200)
  grow(700)
  resized()
  expect(place()).toBe(400)
  expect(screen.getByText('more')).toBeInTheDocument()
})

test('[C-01] who has gone up and asks is brought to the bottom', () => {
  const { place, grow, resized, scroll } = openRoom()
  grow(600)
  resized()
  scroll()
  scroll(100)
  expect(place()).toBe(400)
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
  expect(place()).toBe(0)
})

test('who asks with a key on what then goes is still in the conversation', () => {
  openRoom()
  const button = screen.getByRole('button', { name: 'Ask' })
  fireEvent.click(button)
  expect(document.body).toHaveFocus()
  act(() => button.focus())
  fireEvent.click(button)
  expect(screen.getByTestId('room')).toHaveFocus()
})
