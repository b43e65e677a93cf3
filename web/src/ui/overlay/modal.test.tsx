import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Popup } from './popup.tsx'
import { Sheet } from './sheet.tsx'

// The browser itself traps and restores the focus and makes the page inert; the e2e tests cover that.
const kinds = [
  ['Popup', Popup],
  ['Sheet', Sheet],
] as const

function Owner({ part: Part }: { part: typeof Popup }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Part isOpen={isOpen} onClose={() => setOpen(false)} title="Leaving?" closeLabel="Close">
        <p>Stay a while</p>
      </Part>
    </>
  )
}

async function opened(part: typeof Popup) {
  render(<Owner part={part} />)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Leaving?' })
}

test.each(kinds)('%s closes with its close button', async (_, part) => {
  const dialog = await opened(part)
  expect(dialog.open).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(dialog.open).toBe(false)
})

test.each(kinds)('%s closes on Escape', async (_, part) => {
  const dialog = await opened(part)
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(dialog.open).toBe(false)
})

test.each(kinds)('%s closes on a tap on the backdrop', async (_, part) => {
  const dialog = await opened(part)
  await userEvent.click(dialog)
  expect(dialog.open).toBe(false)
})

test.each(kinds)('%s stays open on a tap inside', async (_, part) => {
  const dialog = await opened(part)
  await userEvent.click(screen.getByText('Stay a while'))
  expect(dialog.open).toBe(true)
})

test('a press that begins inside and ends on the backdrop does not close', async () => {
  const dialog = await opened(Popup)
  fireEvent.pointerDown(screen.getByText('Stay a while'))
  fireEvent.click(dialog)
  expect(dialog.open).toBe(true)
})

test('the owner may refuse to close', () => {
  render(
    <Sheet isOpen onClose={() => {}} title="Menu" closeLabel="Close" from="side">
      Links
    </Sheet>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(dialog.open).toBe(true)
})

test('a dialog that its owner keeps open is shown again when the browser closes it', () => {
  render(
    <Sheet isOpen onClose={() => {}} title="Card" closeLabel="Close">
      Paying
    </Sheet>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Card' })
  dialog.close()
  fireEvent(dialog, new Event('close'))
  expect(dialog.open).toBe(true)
})
