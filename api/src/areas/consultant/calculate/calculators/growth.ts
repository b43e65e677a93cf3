import {
  type Decimal,
  fraction,
  monthlyShare,
  one,
  over,
  paymentOf,
  power,
  times,
  valueOfDeposits,
  whole,
} from '../decimal.ts'
import { type CalculationRequest, calculator, checkLimits, isTooLarge, type Outcome } from '../engine.ts'
import {
  growthOf,
  isSeveralCalculations,
  lump as lumpOf,
  mainRate,
  may,
  monthlyAmount,
  monthsOf,
  monthsWithFraction,
  needs,
  says,
  valueAfter,
} from '../inputs.ts'

export const growth = {
  /** What an amount, monthly savings or both grow to. */
  growth: calculator({
    inputs: {
      lump: may.lump,
      monthly: may.monthly,
      amount: needs.free((request) => lumpOf(request) ?? monthlyAmount(request)),
      // Monthly savings can be added up without a rate, unless the question asks for their growth.
      rate: needs.rateOf((request) => {
        const isSaved = monthlyAmount(request) !== undefined && monthsOf(request) !== undefined
        return mainRate(request) ?? (isSaved && !says('asksGrowth', request) ? 0n : undefined)
      }),
      months: needs.months,
    },
    isSeveral: isSeveralCalculations,
    aside: ({ lump = 0n, monthly, months }) => ({
      paidIn: monthly === undefined || months === undefined ? undefined : lump + monthly * BigInt(months),
    }),
    formula: ({ lump, monthly, rate, months }, request) => {
      if (monthly !== undefined && rate === 0n) return addUp(lump ?? 0n, monthly, request)
      return (
        compareRates(lump ?? 0n, monthly, months, request) ??
        (monthly === undefined
          ? growAlone(lump ?? 0n, rate, months, request)
          : growDeposits(lump ?? 0n, monthly, rate, months, request))
      )
    },
  }),

  /** The present value of a future amount. */
  present: calculator({
    inputs: { amount: needs.borrowed, rate: needs.rate, months: needs.months },
    formula: ({ amount, rate, months }, request) => {
      const { step, periods, factor } = growthOf(request, rate, months)
      return { today: over(amount, factor), step, periods, factor }
    },
  }),

  /** The present value of monthly payments. */
  present_monthly: calculator({
    inputs: { monthly: needs.monthly, rate: needs.rate, months: needs.months },
    formula: ({ monthly, rate, months }) => {
      const factor = over(one, paymentOf(one, monthlyShare(rate), months))
      return { today: times(monthly, factor), factor }
    },
  }),
}

/** Calculates the future value of a lump sum and of monthly deposits. */
function growDeposits(
  lump: Decimal,
  monthly: Decimal,
  rate: Decimal,
  months: number,
  request: CalculationRequest,
): Outcome {
  const share = monthlyShare(rate)
  const factor = power(one + share, months)
  const fromLump = times(lump, factor)
  const isEarly = says('early', request)
  const fromMonths = times(valueOfDeposits(monthly, share, months), isEarly ? one + share : one)
  const total = fromLump + fromMonths
  if (isTooLarge(total)) return { refused: 'too_large' }
  const paidIn = lump + monthly * BigInt(months)
  return {
    total,
    twelfth: over(rate, whole(12)),
    isEarly,
    factor,
    fromLump,
    fromMonths,
    paidIn,
    growth: total - paidIn,
    span: roundedSpan(request, months),
  }
}

/** Adds up monthly savings without interest. */
function addUp(lump: Decimal, monthly: Decimal, request: CalculationRequest): Outcome {
  const deposit = request.figures.find(({ isMonthly }) => isMonthly)
  // Fractions of months are kept, because twenty weeks are not a whole number of months.
  const put = times(monthly, monthsWithFraction(request))
  const span = request.figures.filter(({ kind }) => kind === 'time').map(({ raw }) => raw)
  return { case: 'saved', total: lump + put, put, deposits: `${deposit?.raw} × ${span.join(' + ')}` }
}

/** The time in the words of the question if its weeks or days were rounded to whole months. */
function roundedSpan(request: CalculationRequest, months: number): string | undefined {
  if (monthsWithFraction(request) === whole(months)) return undefined
  return request.figures.find(({ kind }) => kind === 'time')?.raw
}

const roundedDays = ({ figures }: CalculationRequest) => figures.find(({ kind }) => kind === 'time')?.raw

/** Whether the time is given in days, for which banks pay simple interest of a 365th of the rate a day. */
const isInDays = ({ figures }: CalculationRequest) =>
  figures.filter(({ kind }) => kind === 'time').every(({ raw }) => /d[ií]as?$|days?$/.test(raw))

/** [C-08] The growth of a single amount without deposits. */
function growAlone(lump: Decimal, rate: Decimal, months: number, request: CalculationRequest): Outcome {
  if (isInDays(request)) {
    const interest = times(times(lump, fraction(rate)), over(monthsWithFraction(request), whole(12)))
    return { case: 'days', total: lump + interest, growth: interest, span: roundedDays(request) }
  }
  const { timesAYear, periods, step, factor } = growthOf(request, rate, months)
  const total = times(lump, factor)
  if (isTooLarge(total)) return { refused: 'too_large' }
  const share = monthlyShare(rate)
  const payment = paymentOf(lump, share, months)
  const loanTotal = payment * BigInt(months)
  // "How much interest is 5,000 at 6% for 3 years" may be about savings or about a loan.
  const isUnclear = says('asksInterest', request) && !says('owns', request)
  return {
    case: isUnclear ? 'unclear' : 'alone',
    total,
    growth: total - lump,
    timesAYear,
    step,
    periods,
    span: roundedSpan(request, months),
    ...(isUnclear ? { loanInterest: loanTotal - lump, payment, loanTotal } : {}),
    byMonth: timesAYear === 1 && rate > 0n ? times(lump, power(one + share, months)) : undefined,
  }
}

/** Compares the same money at two rates; null if the question has only one rate. */
function compareRates(
  lump: Decimal,
  monthly: Decimal | undefined,
  months: number,
  request: CalculationRequest,
): Outcome | null {
  const rates = request.figures.filter(({ kind, role }) => kind === 'percent' && role === null)
  const [first, second] = rates.map(({ value }) => value)
  if (first === undefined || second === undefined || rates.length !== 2 || says('otherRate', request))
    return null
  // The engine has checked only the first rate.
  const limit = checkLimits('rate', second)
  if (limit !== null) return limit
  const [main, other] = [growthOf(request, first, months), growthOf(request, second, months)]
  const [former, latter] =
    monthly === undefined
      ? [times(lump, main.factor), times(lump, other.factor)]
      : [valueAfter(lump, monthly, first, months), valueAfter(lump, monthly, second, months)]
  if (isTooLarge(former) || isTooLarge(latter)) return null
  const [more, less] = former > latter ? [former, latter] : [latter, former]
  return {
    case: monthly === undefined ? 'compared_alone' : 'compared',
    first,
    second,
    former,
    latter,
    more,
    less,
    difference: more - less,
    firstStep: main.step,
    firstPeriods: main.periods,
    secondStep: other.step,
    secondPeriods: other.periods,
  }
}
