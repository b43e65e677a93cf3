import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, laterAnswer, refused } from '../../../api/test-server.ts'
import { RefundFields } from './action-fields.tsx'
import { Preview } from './preview.tsx'

afterEach(() => vi.unstubAllGlobals())

const consequences = {
  currency: 'USD',
  refund: { amount: 1999, total: 1999, is_whole: true },
  subscription: { state: 'revoked', access_until: null, next_charge: null },
  course: null,
  mails: [{ mail: 'refunded', to: 'ana@vela.example' }],
  needs_approval: false,
}
const customer = 'account-00000000-0000-4000-8000-000000000001'
const action = { kind: 'refund', order: '00000000-0000-4000-8000-000000000002', amount: null } as const
const button = (name: string) => screen.getByRole('button', { name })

function show() {
  const onDone = vi.fn()
  render(<Preview customer={customer} action={action} onBack={null} onDone={onDone} />)
  return onDone
}

test('[O-32] the preview says what will happen, and nothing is sent without a reason', async () => {
  const sent = answerCalls({ body: { token: 'first', consequences } })
  show()
  expect(await screen.findByText('$19.99, the whole payment')).toBeVisible()
  expect(screen.getByText('Ends at once')).toBeVisible()
  expect(screen.getByText('The confirmation of the refund to ana@vela.example')).toBeVisible()
  await userEvent.click(button('Refund'))
  expect(screen.getByText('Write a reason of at least three characters.')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('[O-32] two taps send one refund', async () => {
  const later = laterAnswer()
  const sent = answerCalls({ body: { token: 'first', consequences } }, later.promise)
  const onDone = show()
  await userEvent.type(await screen.findByLabelText('Reason'), 'asked for it')
  await userEvent.dblClick(button('Refund'))
  expect(sent).toHaveLength(2)
  later.resolve(new Response(JSON.stringify({ status: 'done', consequences })))
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('$19.99 is on its way back to the card.'))
  expect(sent[1]?.body).toMatchObject({ action, token: 'first', reason: 'asked for it' })
})

test('[O-32] if the state changed, the new preview is shown and the next try has its token', async () => {
  const left = { ...consequences, refund: { amount: 999, total: 1999, is_whole: true } }
  const sent = answerCalls(
    { body: { token: 'first', consequences } },
    refused(409, 'changed'),
    { body: { token: 'second', consequences: left } },
    { body: { status: 'done', consequences: left } },
  )
  const onDone = show()
  await userEvent.type(await screen.findByLabelText('Reason'), 'asked for it')
  await userEvent.click(button('Refund'))
  expect(await screen.findByText('$9.99, all that was left of the payment')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('refused')
  expect(onDone).not.toHaveBeenCalled()
  await userEvent.click(button('Refund'))
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('$9.99 is on its way back to the card.'))
  expect(sent[3]?.body).toMatchObject({ token: 'second', reason: 'asked for it' })
})

test('[O-06] a refund above the limit says that it waits for a second operator', async () => {
  answerCalls(
    { body: { token: 'first', consequences: { ...consequences, needs_approval: true } } },
    { body: { status: 'waiting', request: 'one' } },
  )
  const onDone = show()
  expect(await screen.findByText(/a second operator finds it under Disputes/)).toBeVisible()
  await userEvent.type(screen.getByLabelText('Reason'), 'asked for it')
  await userEvent.click(button('Request the approval'))
  await waitFor(() => expect(onDone.mock.calls[0]?.[0]).toMatch(/waits for a second operator/))
})

test('[O-32] an action that is no longer possible says why and cannot be confirmed', async () => {
  answerCalls(refused(409, 'not_possible'))
  show()
  expect(await screen.findByRole('alert')).toHaveTextContent('refused')
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
})

test('[O-32] the amount of a part is checked before it is sent', async () => {
  const onReady = vi.fn()
  const order = { id: action.order, left: 1499, currency: 'USD' }
  render(<RefundFields order={order} onReady={onReady} />)
  await userEvent.click(screen.getByLabelText('A part of it'))
  const field = screen.getByLabelText('Amount (USD)')
  for (const [typed, problem] of [
    ['ten', 'Type an amount such as 5 or 4.99.'],
    ['0', 'Type an amount such as 5 or 4.99.'],
    ['15', 'No more than $14.99 is left of this payment.'],
  ] as const) {
    await userEvent.clear(field)
    await userEvent.type(field, typed)
    await userEvent.click(button('See what will happen'))
    expect(screen.getByText(problem)).toBeVisible()
  }
  expect(onReady).not.toHaveBeenCalled()
  await userEvent.clear(field)
  await userEvent.type(field, '4,99')
  await userEvent.click(button('See what will happen'))
  expect(onReady).toHaveBeenCalledWith({ ...action, amount: 499 })
})
