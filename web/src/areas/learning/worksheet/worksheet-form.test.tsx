import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WorksheetField } from '@vela/contract/worksheet'
import { beforeEach, expect, test, vi } from 'vitest'
import { startOutbox } from '../../../api/outbox/browser-outbox.ts'
import { loadTexts } from '../../../i18n/texts.ts'
import { appState } from '../../../state/app-state.ts'
import { Lesson } from '../lesson/lesson.tsx'
import { elements, openAcademy } from '../lesson/test-academy.ts'
import { WorksheetForm } from './worksheet-form.tsx'

const fields: WorksheetField[] = [
  { id: 'essentials', kind: 'money', label: 'Essentials of one month', help: 'Home and food.' },
  { id: 'debts', kind: 'list', label: 'What I owe', rows: ['Card'] },
]

beforeEach(() => {
  window.scrollTo = vi.fn()
})

async function openForm(academy: Parameters<typeof openAcademy>[0] = {}) {
  const opened = await openAcademy(academy)
  await loadTexts('worksheet')
  startOutbox()
  return opened
}

const written = ({ sent }: Awaited<ReturnType<typeof openAcademy>>) =>
  sent.flatMap(({ body }) => (body['field'] ? [`${body['field']} ${body['value']}`] : []))

test('[N-24] what is typed is stored when the field is left, sent, and called saved', async () => {
  const academy = await openForm()
  render(<WorksheetForm fields={fields} lang={undefined} />)
  const essentials = screen.getByRole('textbox', { name: 'Essentials of one month' })
  expect(essentials).toHaveAccessibleDescription('Home and food.')
  await userEvent.type(essentials, '1150')
  await userEvent.tab()
  await waitFor(() => expect(written(academy)).toEqual(['essentials 1150']))
  await waitFor(() => expect(essentials).toHaveValue('1,150'))
  expect(await screen.findByText('Saved')).toBeVisible()
})

test('[N-24] what is not a number is not stored, and says what to write', async () => {
  const academy = await openForm()
  render(<WorksheetForm fields={fields} lang={undefined} />)
  const essentials = screen.getByRole('textbox', { name: 'Essentials of one month' })
  await userEvent.type(essentials, 'a lot')
  await userEvent.tab()
  expect(essentials).toBeInvalid()
  expect(essentials).toHaveValue('a lot')
  expect(essentials).toHaveAccessibleDescription('Write a number here, such as 1,200 or 7.5.')
  await userEvent.clear(essentials)
  await userEvent.type(essentials, '900')
  await userEvent.tab()
  await waitFor(() => expect(written(academy)).toEqual(['essentials 900']))
})

test('[N-24] a list gets lines with a name and an amount each', async () => {
  const academy = await openForm()
  render(<WorksheetForm fields={fields} lang={undefined} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount: Card' }), '3,000')
  await userEvent.click(screen.getByRole('button', { name: 'Add a line' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Name, line 2' }), 'Car')
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount: Car' }), '9000')
  await userEvent.click(screen.getByRole('textbox', { name: 'Essentials of one month' }))
  await waitFor(() => expect(written(academy).at(-1)).toBe('debts [["Card","3000"],["Car","9000"]]'))
  await userEvent.click(screen.getByRole('button', { name: 'Remove the line: Card' }))
  await waitFor(() => expect(written(academy).at(-1)).toBe('debts [["Car","9000"]]'), { timeout: 3000 })
})

test('[N-24] without a network the value is kept on this device, and the sign says so', async () => {
  await openForm({ answers: { set: 'no network' } })
  render(<WorksheetForm fields={fields} lang={undefined} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Essentials of one month' }), '7')
  await userEvent.tab()
  expect(await screen.findByText('Saved on this device', {}, { timeout: 3000 })).toBeVisible()
})

test('[N-24] a page of a lesson has its fields, with what was written before on another device', async () => {
  const data = elements.map((element, at) => (at === 0 ? { ...element, fields } : element))
  const worksheet = [{ field: 'essentials', value: '1200', written_at: 5 }]
  await openForm({
    answers: {
      elements: { body: { data, terms: {}, hash: 'with-fields' } },
      get: { body: { data: [], worksheet } },
    },
  })
  render(<Lesson />)
  // The lesson is drawn again when the progress of other devices arrives.
  await waitFor(
    () => expect(screen.getByRole('textbox', { name: 'Essentials of one month' })).toHaveValue('1,200'),
    { timeout: 9000 },
  )
  await userEvent.click(screen.getByRole('button', { name: 'My plan on one page' }))
  expect(appState.getState().screen).toBe('plan_page')
})
