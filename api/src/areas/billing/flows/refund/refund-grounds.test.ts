import { expect, test } from 'vitest'
import { isBusinessDay, thirdBusinessDayEnd } from './business-days.ts'
import { listRefunds, type Paid } from './refund-grounds.ts'

const dayMs = 24 * 60 * 60 * 1000
const bought = new Date('2026-11-02T12:00:00Z')
const onDay = (days: number) => new Date(bought.getTime() + days * dayMs)
const daysFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, nth) => onDay(first + nth))

const fresh: Paid = {
  charges: [{ orderId: 'first', at: bought, amount: 1999 }],
  firstPaidAt: bought,
  restoredAt: [],
  isFirstSubscription: true,
  learntAt: [],
}
const grounds = (paid: Partial<Paid>, day: number) =>
  Object.fromEntries(
    listRefunds({ ...fresh, ...paid }, onDay(day))
      .filter(({ orderIds }) => orderIds.length > 0)
      .map(({ ground, orderIds }) => [ground, orderIds]),
  )

test('[M-11] within 14 days, to their very end, the whole payment goes back without a reason', () => {
  expect(grounds({}, 0)).toEqual({ withdrawal: ['first'], california: ['first'] })
  expect(grounds({}, 14.4)).toEqual({ withdrawal: ['first'] })
  expect(grounds({}, 15)).toEqual({})
  expect(grounds({ charges: [] }, 1)).toEqual({})
})

test('[M-11] a withdrawal also refunds the renewals of the same agreement', () => {
  const charges = [...fresh.charges, { orderId: 'second', at: onDay(7), amount: 3999 }]
  expect(grounds({ charges }, 8)).toEqual({ withdrawal: ['first', 'second'] })
})

test('[M-11] taking it up again is an agreement of its own: 14 more days, for what was paid since', () => {
  const charges = [...fresh.charges, { orderId: 'again', at: onDay(40), amount: 3999 }]
  expect(grounds({ charges, restoredAt: [onDay(40)] }, 45)).toMatchObject({ withdrawal: ['again'] })
  expect(grounds({ charges, restoredAt: [onDay(40)] }, 56)).toEqual({})
  expect(grounds({ restoredAt: [onDay(20)] }, 21), 'nothing was paid for it').toEqual({})
})

test('[M-11] 21 days of learning in a row and a request within 30 days refund what those days cost', () => {
  const charges = [...fresh.charges, { orderId: 'second', at: onDay(28), amount: 3999 }]
  const learnt = (learntAt: Date[]) => grounds({ charges, learntAt }, 29)
  expect(learnt(daysFrom(1, 21))).toEqual({ guarantee: ['first', 'second'] })
  expect(learnt(daysFrom(1, 20))).toEqual({})
  expect(learnt([...daysFrom(0, 12), ...daysFrom(13, 15)]), 'a day was left out').toEqual({})
  expect(learnt([...daysFrom(0, 2), ...daysFrom(5, 22)])).toEqual({ guarantee: ['first', 'second'] })
  expect(grounds({ learntAt: daysFrom(0, 31) }, 31)).toEqual({})
  expect(grounds({ learntAt: daysFrom(0, 25), isFirstSubscription: false }, 26)).toEqual({})
})

test('[M-11] [D21] the days of learning are those of the person, not of Greenwich', () => {
  // In Lima these are evenings and afternoons of consecutive days. In UTC every other day has none.
  const evenings = Array.from({ length: 21 }, (_, nth) => onDay(nth + (nth % 2 === 0 ? 12.5 : 9.5) / 24))
  expect(grounds({ learntAt: evenings }, 25)).toEqual({ guarantee: ['first'] })
  expect(grounds({ learntAt: evenings.slice(1) }, 25)).toEqual({})
})

test('[M-11] each ground lists its amount, its deadline and its learning days', () => {
  const charges = [...fresh.charges, { orderId: 'second', at: onDay(7), amount: 3999 }]
  const learntAt = daysFrom(1, 6)
  const [guarantee, withdrawal, california] = listRefunds({ ...fresh, charges, learntAt }, onDay(8))
  expect(guarantee).toMatchObject({ amount: 0, until: onDay(30), days: { learned: 6, needed: 21 } })
  expect(withdrawal).toMatchObject({ amount: 5998, until: onDay(14), days: null })
  expect(california).toMatchObject({ amount: 0, days: null })
  expect(california?.until?.toISOString()).toBe('2026-11-06T07:59:59.999Z')
  const later = listRefunds({ ...fresh, isFirstSubscription: false }, onDay(8))
  expect(later[0]).toMatchObject({ amount: 0, until: null, days: null })
})

test.for([
  // Bought on a Monday. Tuesday, Thursday and Friday are business days; Wednesday is a holiday.
  ['2026-11-09T20:00:00Z', '2026-11-14T08:00:00Z', 'Veterans Day does not count'],
  ['2026-11-16T20:00:00Z', '2026-11-20T08:00:00Z', 'three days of a usual week'],
  // This moment is still Friday in California.
  ['2026-11-21T07:59:00Z', '2026-11-26T08:00:00Z', 'the day is that of California'],
  ['2026-11-21T20:00:00Z', '2026-11-26T08:00:00Z', 'a weekend does not count'],
  ['2026-11-24T20:00:00Z', '2026-12-01T08:00:00Z', 'neither does Thanksgiving'],
  ['2026-07-01T20:00:00Z', '2026-07-08T07:00:00Z', 'the Fourth on a Saturday is kept on Friday'],
  ['2026-10-29T20:00:00Z', '2026-11-04T08:00:00Z', 'the clocks go back on the way'],
  ['2027-12-30T20:00:00Z', '2028-01-06T08:00:00Z', 'New Year on a Saturday is kept in the old year'],
] as const)('[M-11] California: bought %s, until %s: %s', ([from, until]) => {
  expect(thirdBusinessDayEnd(new Date(from)).toISOString()).toBe(new Date(until).toISOString())
})

test('[M-11] the federal holidays of two years are no business days', () => {
  const holidays = [
    '2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-03 2026-09-07 2026-10-12 2026-11-11',
    '2026-11-26 2026-12-25 2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-06-18 2027-07-05 2027-09-06',
    '2027-10-11 2027-11-11 2027-11-25 2027-12-24 2027-12-31',
  ].flatMap((line) => line.split(' '))
  const found: string[] = []
  for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2028, 0, 1); day += dayMs) {
    const weekday = new Date(day).getUTCDay()
    if (weekday % 6 !== 0 && !isBusinessDay(new Date(day)))
      found.push(new Date(day).toISOString().slice(0, 10))
  }
  expect(found).toEqual(holidays)
})
