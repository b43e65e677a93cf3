import { fraction, monthlyShare, paymentOf, times, toCents } from '../decimal.ts'
import { type CalculationRequest, calculator, maxMonths } from '../engine.ts'
import { bySize, isSeveralCalculations, lumps, may, monthlyAmount, needs, ratesOf, says } from '../inputs.ts'

/** The balance and the monthly payment of a card. If the question does not say which is which, the size decides. */
function cardAmounts(request: CalculationRequest) {
  const byMonth = monthlyAmount(request)
  const amounts = lumps(request)
  const sorted = amounts.toSorted(bySize)
  const paid = amounts.find(({ role }) => role === 'payment') ?? sorted[1]
  const balance = sorted.find((one) => byMonth !== undefined || one !== paid)
  return { payment: byMonth ?? paid?.value, balance: balance?.value }
}

export const debt = {
  /** The monthly payment of a loan, and its interest. */
  loan: calculator({
    inputs: {
      price: needs.borrowed,
      rate: needs.rate,
      months: needs.months,
      paidDown: may.free((request) => lumps(request).find(({ role }) => role === 'down')?.value),
    },
    isSeveral: isSeveralCalculations,
    formula: ({ price, rate, months, paidDown = 0n }, request) => {
      const [shareDown] = ratesOf(request, 'down')
      const down = shareDown === undefined ? paidDown : toCents(times(price, fraction(shareDown)))
      const amount = price - down
      if (amount <= 0n) return { refused: 'covered' }
      const share = monthlyShare(rate)
      const exact = paymentOf(amount, share, months)
      const payment = toCents(exact)
      const total = exact * BigInt(months)
      const firstInterest = toCents(times(amount, share))
      return {
        case: says('firstPayment', request) ? 'first' : 'default',
        payment,
        interest: total - amount,
        firstInterest,
        firstOff: payment - firstInterest,
        down: down === 0n ? undefined : down,
        amount,
        share: share * 100n,
        flat: share === 0n ? amount : undefined,
        compounded: share === 0n ? undefined : months,
        total,
      }
    },
  }),

  /** How long it takes to pay off a balance, month by month. */
  card: calculator({
    inputs: {
      balance: needs.amount((request) => cardAmounts(request).balance),
      rate: needs.rate,
      payment: needs.amount((request) => cardAmounts(request).payment),
    },
    formula: ({ balance, rate, payment }) => {
      const share = monthlyShare(rate)
      const firstInterest = toCents(times(balance, share))
      let owed = balance
      let interest = 0n
      let months = 0
      const isEndless = payment <= firstInterest
      for (; owed > 0n && months < (isEndless ? 0 : maxMonths); months++) {
        const added = toCents(times(owed, share))
        interest += added
        owed = owed + added - payment
      }
      if (owed > 0n) return { case: isEndless ? 'never' : 'too_long', firstInterest }
      const firstOff = payment - firstInterest
      return { months, interest, firstInterest, firstOff, last: payment + owed, total: balance + interest }
    },
  }),
}
