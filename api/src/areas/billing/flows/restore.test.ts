import { expect, onTestFinished, test } from 'vitest'
import { openForOwners } from '../../../../test/add-on-buyers.ts'
import { addRenewalAtNewPrice } from '../../../../test/add-orders.ts'

const day = 24 * 60

test('[I1] while the outcome of an overtaken retry is unknown, a restore charges nothing', async () => {
  const shop = await openForOwners()
  onTestFinished(shop.close)
  const { accountId, pid, token } = await shop.newOwner()
  const ask = (call: string) => shop.post(`/subscription/${call}/`, {}, { token, language: 'en' })
  await ask('cancel')
  await shop.skip(29 * day)
  const [own] = await shop.rows('select id from subscription where account_id = $1', [accountId])
  const { orderId } = await addRenewalAtNewPrice(shop.rows, {
    subscriptionId: String(own?.['id']),
    cardOrderId: pid,
    state: 'created',
  })
  expect((await ask('restore')).error).toContain('A payment is being made right now')
  expect(shop.extrasOf(pid)).toEqual([])
  await shop.rows("update orders set state = 'failed' where id = $1", [orderId])
  expect(await ask('restore')).toMatchObject({ code: 200, data: { status: 'active' } })
  expect(shop.extrasOf(pid)).toHaveLength(1)
})
