import { pattern } from '../../pattern.ts'
import {
  type Decimal,
  monthlyShare,
  one,
  over,
  paymentOf,
  power,
  times,
  valueOfDeposits,
  whole,
} from '../decimal.ts'
import { type Context, calculator, isTooLarge, type Outcome } from '../engine.ts'
import { exactMonths, growthOf, lumps, may, monthlyAmount, needs } from '../inputs.ts'

const early = pattern('calculators.early')
const asksGrowth = pattern('calculators.asksGrowth')
const asksInterest = pattern('calculators.asksInterest')
const owns = pattern('calculators.owns')
const otherRate = pattern('calculators.otherRate')

/** Money that lies or is put aside every month, and what it comes to. */
export const growth = calculator({
  id: 'growth',
  inputs: { lump: may.amount(), monthly: may.monthly(), rate: may.rate(), months: may.months() },
  isOneAtATime: true,
  formula: ({ lump, monthly, rate, months }, context) => {
    const hasAmount = lump !== undefined || monthly !== undefined
    const isSaved = rate === 0n || (rate === undefined && !asksGrowth.test(context.text))
    if (monthly !== undefined && months !== undefined && isSaved) return addUp(lump ?? 0n, monthly, context)
    if (!hasAmount || rate === undefined || months === undefined) {
      const paidIn = (lump ?? 0n) + (monthly ?? 0n) * BigInt(months ?? 0)
      const isAside = months !== undefined && monthly !== undefined
      return {
        missing: [
          ...(hasAmount ? [] : ['amount']),
          ...(rate === undefined ? ['rate'] : []),
          ...(months === undefined ? ['months'] : []),
        ],
        ...(isAside ? { aside: { paidIn: context.money(paidIn) } } : {}),
      }
    }
    const money = { lump, monthly, months }
    return (
      compareRates(money, context) ??
      (monthly === undefined
        ? growAlone(lump ?? 0n, rate, months, context)
        : growDeposits({ ...money, monthly }, rate, context))
    )
  },
})

type Money = {
  readonly lump: Decimal | undefined
  readonly monthly: Decimal | undefined
  readonly months: number
}

function growDeposits(
  { lump, monthly, months }: Money & { readonly monthly: Decimal },
  rate: Decimal,
  context: Context,
): Outcome {
  const { money, percent, number, word } = context
  const share = monthlyShare(rate)
  const factor = power(one + share, months)
  const fromLump = times(lump ?? 0n, factor)
  const isEarly = early.test(context.text)
  const fromMonths = times(valueOfDeposits(monthly, share, months), isEarly ? one + share : one)
  const total = fromLump + fromMonths
  if (isTooLarge(total)) return { refused: 'too_large' }
  const paidIn = (lump ?? 0n) + monthly * BigInt(months)
  return {
    values: {
      time: context.time(months),
      rate: percent(rate),
      total: money(total),
      twelfth: number(over(rate, whole(12)), 4),
      when: word(isEarly ? 'start' : 'end'),
      months,
      factor: number(factor, 6),
      lump: lump && money(lump),
      fromLump: money(fromLump),
      monthly: money(monthly),
      early: isEarly ? word('early') : '',
      fromMonths: money(fromMonths),
      paidIn: money(paidIn),
      growth: money(total - paidIn),
      ...rounding(context, months),
    },
  }
}

/** What is put aside, without interest. */
function addUp(lump: Decimal, monthly: Decimal, context: Context): Outcome {
  const { money, figures, quoted } = context
  const deposit = figures.find(({ isMonthly }) => isMonthly)
  // Weeks are counted as weeks: twenty of them are no whole months.
  const put = times(monthly, exactMonths(context))
  const span = figures.filter(({ kind }) => kind === 'time').map(({ raw }) => raw)
  return {
    result: 'saved',
    values: {
      total: money(lump + put),
      put: money(put),
      lump: lump > 0n ? money(lump) : undefined,
      deposits: quoted(`${deposit?.raw ?? money(monthly)} × ${span.join(' + ')}`),
    },
  }
}

/** Says so where weeks or days were made whole months. */
function rounding(context: Context, months: number) {
  if (exactMonths(context) === whole(months)) return {}
  const raw = context.figures.find(({ kind }) => kind === 'time')?.raw ?? ''
  return { span: context.quoted(raw), counted: context.time(months) }
}

/** [C-08] An amount that lies alone. */
function growAlone(lump: Decimal, rate: Decimal, months: number, context: Context): Outcome {
  const { money, percent, number, text, word } = context
  const { timesAYear, periods, step, factor } = growthOf(context, rate, months)
  const total = times(lump, factor)
  if (isTooLarge(total)) return { refused: 'too_large' }
  const share = monthlyShare(rate)
  const payment = paymentOf(lump, share, months)
  const paid = payment * BigInt(months)
  // "How much interest is 5,000 at 6% for 3 years" may be asked of savings and of a loan.
  const isUnclear = asksInterest.test(text) && !owns.test(text)
  return {
    result: isUnclear ? 'unclear' : 'alone',
    steps: 'alone',
    values: {
      lump: money(lump),
      rate: percent(rate),
      total: money(total),
      time: context.time(months),
      growth: money(total - lump),
      often: word(`often_${timesAYear}`),
      step: number(step, 6),
      periods,
      ...rounding(context, months),
      ...(isUnclear
        ? {
            loanInterest: money(paid - lump),
            loanMonths: months,
            payment: money(payment),
            loanTotal: money(paid),
          }
        : {}),
      byMonth: timesAYear === 1 && rate > 0n ? money(times(lump, power(one + share, months))) : undefined,
    },
  }
}

/** The same money at two rates, and the difference; null where only one rate was given. */
function compareRates({ lump, monthly, months }: Money, context: Context): Outcome | null {
  const { money, percent, number, figures, text } = context
  const rates = figures.filter(({ kind, role }) => kind === 'percent' && role === null)
  const [first, second] = rates.map(({ value }) => value)
  if (first === undefined || second === undefined || rates.length !== 2 || otherRate.test(text)) return null
  // The engine has checked the first rate only.
  if (second > whole(200)) return { refused: 'rate_too_large', values: { rate: percent(second) } }
  if (second < 0n) return { refused: 'rate_negative' }
  const after = (rate: Decimal) =>
    monthly === undefined
      ? times(lump ?? 0n, growthOf(context, rate, months).factor)
      : times(lump ?? 0n, power(one + monthlyShare(rate), months)) +
        valueOfDeposits(monthly, monthlyShare(rate), months)
  const [former, latter] = [after(first), after(second)]
  if (isTooLarge(former) || isTooLarge(latter)) return null
  const [more, less] = former > latter ? [former, latter] : [latter, former]
  const [main, other] = [growthOf(context, first, months), growthOf(context, second, months)]
  return {
    result: 'compared',
    steps: monthly === undefined ? 'compared_alone' : 'compared',
    values: {
      time: context.time(months),
      first: percent(first),
      second: percent(second),
      former: money(former),
      latter: money(latter),
      more: money(more),
      less: money(less),
      difference: money(more - less),
      lump: money(lump ?? 0n),
      firstStep: number(main.step, 6),
      firstPeriods: main.periods,
      secondStep: number(other.step, 6),
      secondPeriods: other.periods,
    },
  }
}

/** What an amount every month is worth today. */
const presentMonthly = calculator({
  id: 'present_monthly',
  inputs: { monthly: needs.monthly(), rate: needs.rate(), months: needs.months() },
  formula: ({ monthly, rate, months }, { money, percent, number, time }) => {
    const factor = over(one, paymentOf(one, monthlyShare(rate), months))
    return {
      values: {
        monthly: money(monthly),
        time: time(months),
        today: money(times(monthly, factor)),
        rate: percent(rate),
        months,
        factor: number(factor, 6),
      },
    }
  },
})

/** What an amount of later is worth today. */
export const present = calculator({
  id: 'present',
  inputs: { amount: needs.borrowed(), rate: needs.rate(), months: needs.months() },
  instead: (given) =>
    monthlyAmount(given) !== undefined && lumps(given).length === 0 ? presentMonthly : null,
  formula: ({ amount, rate, months }, context) => {
    const { money, percent, number } = context
    const { step, periods, factor } = growthOf(context, rate, months)
    return {
      values: {
        amount: money(amount),
        time: context.time(months),
        today: money(over(amount, factor)),
        rate: percent(rate),
        step: number(step, 6),
        periods,
        factor: number(factor, 6),
      },
    }
  },
})
