import { expect, onTestFinished, test } from 'vitest'
import { choosePayments } from '../../gateways/payments/open-payments.ts'
import { takeNotice } from './take-notice.ts'
import { openForBuyers } from './test-buyers.ts'

test('[I1] a wrong price of renewals is told even if the process dies once the notice is stored', async () => {
  const { deps, provider, start, openVisit, logged, close } = await openForBuyers()
  onTestFinished(close)
  const { data } = await start(await openVisit())
  const notice = {
    eventId: 'event-1',
    kind: 'subscription',
    orderId: String(data.id),
    chargeId: null,
    renewals: [{ amount: 1, currency: 'USD' }],
  }
  const dying = new Proxy(deps.db, {
    get: (db, key) =>
      key === 'transaction'
        ? async (work: Parameters<typeof db.transaction>[0]) => {
            await db.transaction(work)
            throw new Error('killed')
          }
        : Reflect.get(db, key),
  })
  const payments = choosePayments([{ ...provider.gateway, readNotice: () => notice }])
  const asked = { body: Buffer.from('{}'), headers: {} }
  await expect(takeNotice('sandbox')({ ...deps, db: dying, payments }, asked)).rejects.toThrow('killed')
  expect(logged()).toContain('a subscription renews at another price than was agreed to')
})
