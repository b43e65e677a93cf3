import { expect, test } from 'vitest'
import { builtInTerms, enterOffer, isPopupOpen, type Offer, stepOffer, timerEndOf } from './offer.ts'

const at = Date.UTC(2026, 10, 15, 12)
const minutes = (count: number) => count * 60_000
const untouched = { discount: null, timerEnd: null, isActiveDiscount: true, isBackFromPay: false }
const enter = (kept: Partial<Parameters<typeof enterOffer>[0]> = {}, isNewer = false, isKnown = true) =>
  enterOffer({ ...untouched, ...kept }, { terms: builtInTerms(isNewer), isKnown, at })
const answer = (offer: Offer, discount: number, endsAt: number | null, over = {}) =>
  stepOffer(offer, {
    kind: 'answered',
    granted: {
      discount,
      endsAt,
      second: offer.second,
      secondPrices: [],
      isSecondLeft: discount !== offer.second,
      ...over,
    },
  })

test('[P-03] [P-04] a first entry is offered 50 for ten minutes', () => {
  const offer = enter()
  expect(offer).toMatchObject({ discount: 50, endsAt: at + minutes(10), plans: 'reading' })
  expect(timerEndOf(offer)).toBe(at + minutes(10))
})

const named = (offer: Offer, terms: object) =>
  stepOffer(offer, { kind: 'terms', terms: { ...offer.terms, ...terms }, isKnown: true, at })

test('[W-12] the terms that the server names replace the built-in ones, unless it has granted its own', () => {
  const offer = enter()
  expect(named(offer, { initial: 40, second: 70, minutes: 5 })).toMatchObject({
    discount: 40,
    second: 70,
    endsAt: at + minutes(5),
    plans: 'reading',
    reading: { discount: 40 },
  })
  expect(named(offer, {})).toBe(offer)
  const granted = answer(offer, 50, at + minutes(9))
  expect(named(granted, { initial: 40 })).toBe(granted)
})

test('[P-04] a reload neither restarts nor stretches the ten minutes', () => {
  expect(enter({ discount: 50, timerEnd: at + minutes(4) })).toMatchObject({
    discount: 50,
    endsAt: at + minutes(4),
  })
  expect(enter({ discount: 50, timerEnd: at + minutes(999) }).endsAt).toBe(at + minutes(10))
})

test('[P-04] an offer that ended while away is over at entry, and stays over', () => {
  expect(enter({ discount: 50, timerEnd: at - 1 })).toMatchObject({ discount: 0, endsAt: null })
  expect(enter({ discount: 0 })).toMatchObject({ discount: 0, endsAt: null, reading: { discount: 0 } })
})

test('[P-04] a server that knows the visitor says whether an offer expired meanwhile', () => {
  const away = { discount: 50, timerEnd: at - 1 }
  const entered = enter(away)
  expect(entered.reading).toMatchObject({ discount: 50 })
  expect(stepOffer(stepOffer(entered, { kind: 'failed' }), { kind: 'retried' }).reading.discount).toBe(50)
  expect(enter(away, false, false).reading).toMatchObject({ discount: 0 })
})

test('[P-04] at the end the discount is 0 and the plans are read anew', () => {
  const before = answer(enter(), 50, at + minutes(9))
  const after = stepOffer(before, { kind: 'ended' })
  expect(after).toMatchObject({ discount: 0, endsAt: null, plans: 'reading', reading: { discount: 0 } })
  expect(timerEndOf(after)).toBeNull()
})

test('[P-05] [D8] the second offer is 75 in the main flow and 60 in newer ones', () => {
  expect(enter().second).toBe(75)
  expect(enter({}, true).second).toBe(60)
})

test.each([
  ['back from payment', { discount: 50 }, true],
  ['back from payment after the timer', { discount: 0 }, true],
  ['not back from payment', { discount: 50, isBackFromPay: false }, false],
  ['the better price is there already', { discount: 75 }, false],
  ['no discount left to offer', { discount: 50, isActiveDiscount: false }, false],
])('[P-05] the popup: %s', (_, kept, isOpen) => {
  const offer = enter({ isBackFromPay: true, ...kept })
  expect(isPopupOpen(offer)).toBe(false)
  expect(isPopupOpen(stepOffer(offer, { kind: 'answered', granted: null }))).toBe(isOpen)
})

test('[P-05] the server says which better price is left, and the popup promises no other', () => {
  const offer = enter({ discount: 50, isBackFromPay: true })
  const left = answer(offer, 50, at + minutes(4), { second: 60 })
  expect(isPopupOpen(left)).toBe(true)
  expect(stepOffer(left, { kind: 'accepted' })).toMatchObject({ discount: 60, reading: { isSecond: true } })
  expect(isPopupOpen(answer(offer, 50, at + minutes(4), { isSecondLeft: false }))).toBe(false)
})

test('[P-05] a better price that was refused and never granted may be offered again', () => {
  const refused = answer(stepOffer(enter({ isBackFromPay: true }), { kind: 'accepted' }), 50, at + minutes(3))
  expect(isPopupOpen({ ...refused, isBackFromPay: true })).toBe(true)
})

test('[P-05] accepting clears the timer, sets 75 and reads the plans anew', () => {
  const before = enter({ discount: 50, timerEnd: at + minutes(3), isBackFromPay: true })
  const after = stepOffer(before, { kind: 'accepted' })
  expect(after).toMatchObject({ discount: 75, endsAt: null, plans: 'reading', reading: { discount: 75 } })
  expect(timerEndOf(after)).toBeNull()
  expect(isPopupOpen(after)).toBe(false)
})

test('[P-05] declining closes the popup, changes no price, and it is not offered again (D25)', () => {
  const before = enter({ discount: 50, timerEnd: at + minutes(3), isBackFromPay: true })
  const after = stepOffer(before, { kind: 'declined' })
  expect(isPopupOpen(after)).toBe(false)
  expect(after).toEqual({ ...before, isBackFromPay: false, isActiveDiscount: false })
  expect(isPopupOpen(answer({ ...after, isBackFromPay: true }, 50, at + minutes(3)))).toBe(false)
})

test('[P-04] the server has the last word on discount and time', () => {
  expect(answer(enter(), 0, null)).toMatchObject({ discount: 0, endsAt: null, plans: 'read' })
  expect(answer(enter({ discount: 0 }), 50, at + minutes(2))).toMatchObject({
    discount: 50,
    endsAt: at + minutes(2),
  })
})

test('[P-05] a second offer that was granted and is over is not made again', () => {
  const over = answer(stepOffer(enter({ isBackFromPay: true }), { kind: 'accepted' }), 0, null, {
    isSecondLeft: false,
  })
  expect(over).toMatchObject({ discount: 0, isActiveDiscount: false })
  expect(isPopupOpen({ ...over, isBackFromPay: true })).toBe(false)
})

test('[P-05] a second offer that another tab took is not overridden by an end seen here', () => {
  const ended = stepOffer(answer(enter(), 50, at + minutes(1)), { kind: 'ended' })
  expect(answer(ended, 75, at + minutes(1440))).toMatchObject({ discount: 75, endsAt: at + minutes(1440) })
})

test('[P-05] the second offer ends when the server says, and counts nothing down', () => {
  const granted = answer(
    stepOffer(enter({ isBackFromPay: true }), { kind: 'accepted' }),
    75,
    at + minutes(1440),
  )
  expect(granted).toMatchObject({ discount: 75, endsAt: at + minutes(1440) })
  expect(timerEndOf(granted)).toBeNull()
})

test('[P-03] a stranger to the server keeps the offer of this browser', () => {
  const offer = enter()
  expect(stepOffer(offer, { kind: 'answered', granted: null })).toEqual({
    ...offer,
    plans: 'read',
    isSecondConfirmed: true,
  })
})

test('[P-09] a failure can be tried again, as often as needed', () => {
  const failed = stepOffer(enter(), { kind: 'failed' })
  expect(failed.plans).toBe('failed')
  expect(stepOffer(failed, { kind: 'retried' })).toMatchObject({
    plans: 'reading',
    reading: { discount: 50 },
  })
})

test('[S-20] a stored discount that was never on sale starts as none', () => {
  expect(enter({ discount: 99 }).discount).toBe(50)
  expect(enter({ discount: 60 }).discount).toBe(50)
})
