import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../api/test-server.ts'
import { startSession } from '../session.ts'
import { Alerts } from './alerts.tsx'
import { DisputeRatio } from './dispute-ratio.tsx'

const order = '00000000-0000-4000-8000-000000000002'
const dispute = {
  id: '00000000-0000-4000-8000-000000000003',
  gateway: 'stripe',
  kind: 'dispute',
  status: 'needs_response',
  reason: 'product_not_received',
  amount: 1999,
  currency: 'USD',
  order,
  customer: `order-${order}`,
  opened_at: '2026-11-10T12:00:00.000Z',
  respond_by: '2099-11-29T12:00:00.000Z',
}

const signIn = (permissions: ('reports' | 'customers' | 'refunds')[]) =>
  startSession({
    id: 'one',
    email: 'one@room.example',
    role: 'support',
    permissions,
    hasPasskey: true,
    hasCodes: false,
    recoveryCodesLeft: 0,
  })

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:evidence')
  URL.revokeObjectURL = vi.fn()
})
afterEach(() => vi.unstubAllGlobals())

test('[O-45] [O-47] a dispute is listed with its deadline, and its evidence is one file', async () => {
  signIn(['reports', 'customers'])
  const sent = answerCalls(
    { body: { alerts: [dispute] } },
    { body: { name: 'evidence-dp_1.txt', text: 'Dispute' } },
  )
  render(<Alerts />)
  const row = (await screen.findByText('Dispute, $19.99')).closest('li') ?? document.body
  expect(row).toHaveTextContent('Nov 29, 2099')
  expect(row).toHaveTextContent('product not received')
  expect(within(row).getByRole('link', { name: 'Open the customer' })).toHaveAttribute(
    'href',
    `/operator/customers/order-${order}`,
  )
  const files: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download)
  })
  await userEvent.click(
    within(row).getByRole('button', { name: `Download the evidence about order ${order}` }),
  )
  await waitFor(() => expect(files).toEqual(['evidence-dp_1.txt']))
  expect(sent[1]?.path).toBe(`/operator/api/alerts/${dispute.id}/evidence/`)
})

test('[O-45] a warning is dismissed with a reason, and a dispute cannot be', async () => {
  signIn(['reports', 'customers', 'refunds'])
  const warning = { ...dispute, id: order, kind: 'early_warning', respond_by: null }
  const sent = answerCalls(
    { body: { alerts: [dispute, warning] } },
    { body: { status: 'ok' } },
    { body: { alerts: [dispute] } },
  )
  render(<Alerts />)
  await userEvent.click(await screen.findByRole('button', { name: /^Dismiss without a refund:/ }))
  const dialog = await screen.findByRole('dialog')
  const press = () =>
    userEvent.click(within(dialog).getByRole('button', { name: 'Dismiss without a refund' }))
  await press()
  expect(sent).toHaveLength(1)
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'known payer')
  await press()
  expect(await screen.findByText(/The warning is dismissed/)).toBeVisible()
  expect(sent[1]).toMatchObject({
    path: `/operator/api/alerts/${order}/dismiss/`,
    body: { reason: 'known payer' },
  })
})

test('[O-45] an analyst sees that there is a dispute, and no way to the customer', async () => {
  signIn(['reports'])
  answerCalls({ body: { alerts: [dispute] } })
  render(<Alerts />)
  expect(await screen.findByText('Dispute, $19.99')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('[O-48] the present month warns, by provider', async () => {
  const month = {
    month: '2026-11',
    gateway: 'stripe',
    charges: 100,
    disputes: 1,
    ratio: 0.01,
    is_warning: true,
  }
  const before = { ...month, month: '2026-10', disputes: 0, ratio: 0, is_warning: false }
  answerCalls({ body: { warning_at: 0.005, months: [month, before] } })
  render(<DisputeRatio />)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'November 2026: 1 % of the charges at stripe were disputed.',
  )
  expect(screen.getByText('October 2026')).toBeVisible()
})
