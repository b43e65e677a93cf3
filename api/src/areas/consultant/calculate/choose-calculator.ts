import { pattern } from '@vela/content/pattern'
import type { CalculatorId } from './calculators/all.ts'
import type { Figure } from './figure.ts'
import { amountsIn, isRate } from './inputs.ts'

/** The features of a question that determine its calculator. */
type Words = {
  readonly text: string
  readonly figures: readonly Figure[]
  /** Whether the question matches the pattern `choose.<name>`. */
  readonly says: (name: string) => boolean
  readonly has: (kind: Figure['kind']) => boolean
  /** Whether an amount is paid every month. */
  readonly isMonthly: boolean
  /** Whether the question asks for a number rather than for an explanation. */
  readonly wants: boolean
}

/** Chooses the calculator for a question; null if it asks for no calculation. Specific calculators are tried first. */
export function chooseCalculator(
  text: string,
  figures: readonly Figure[],
  hasProbabilities: boolean,
): CalculatorId | null {
  const says = (name: string) => pattern(`choose.${name}`).test(text)
  const has = (kind: Figure['kind']) => figures.some((figure) => figure.kind === kind)
  const isMonthly = figures.some((figure) => figure.isMonthly)
  const wants = says('wantsNumber')
  const words: Words = { text, figures, says, has, isMonthly, wants }
  if (!has('money') && says('definition')) return null
  if (says('suspicion') && !(wants && has('money'))) return null
  if (isRateCompared(words)) return 'yearly_rate'
  return (
    chooseRatio(words) ??
    chooseByName(words, hasProbabilities) ??
    chooseIncome(words) ??
    (isPercent(words) ? 'percent' : null) ??
    chooseDebt(words) ??
    chooseErosion(words) ??
    chooseGoal(words) ??
    (isGrowth(words) ? 'growth' : null)
  )
}

/** Whether the question compares a monthly rate with a yearly one, without a loan or savings. */
function isRateCompared({ figures, says }: Words): boolean {
  const [rate, ...rest] = figures.filter(({ kind }) => kind === 'percent')
  if (rate === undefined || !pattern('choose.ofMonth').test(rate.raw)) return false
  const others = figures.filter((figure) => figure !== rate && !rest.includes(figure))
  const isOther = ({ kind, raw }: Figure) => kind === 'time' || !pattern('choose.ofYear').test(raw)
  return rest.length <= 1 && !others.some(isOther) && says('sameRate')
}

/** Calculations whose figures are recognised by the words beside them. */
function chooseRatio({ figures, says, has }: Words): CalculatorId | null {
  const rates = figures.filter(isRate).length
  const amounts = amountsIn(figures).length
  const hasTime = has('time')
  if (rates === 1 && !hasTime && says('loses') && says('recovers') && !says('asksWhy')) return 'recovery'
  if (rates > 0 || amounts === 0) return null
  if (says('breaksEven') && (amounts === 2 || amounts === 3)) return 'break_even'
  if (says('averages') && amounts > 1) return 'average_price'
  if (says('rents') && says('returns')) return 'rental'
  if (hasTime) return null
  if (says('dividend') && says('yields')) return 'dividend'
  if (says('priceEarnings') && amounts > 1) return 'price_earnings'
  return says('margins') && says('sells') && says('spends') ? 'margin' : null
}

/** The calculations that the question names. */
function chooseByName(words: Words, hasProbabilities: boolean): CalculatorId | null {
  const { says, has, wants, figures } = words
  if (says('multiplies') && (has('percent') || has('time') || (wants && !says('asksForRule'))))
    return has('money') && has('percent') && has('time') ? 'growth' : 'rule_of_72'
  if (isReturnAsked(words)) return 'yearly_return'
  if ((hasProbabilities || says('splits')) && has('money') && !has('time')) return 'budget'
  if (says('emergencies') && (has('money') || says('calculate'))) return 'emergency'
  return says('simpleInterest') && figures.length > 0 ? 'simple' : null
}

/** Whether the question asks for the annual return between two amounts. */
function isReturnAsked({ says, has, isMonthly, figures }: Words): boolean {
  const amounts = figures.filter(({ kind }) => kind === 'money').length
  return amounts === 2 && has('time') && !has('percent') && !isMonthly && says('asksReturn')
}

/** The income from an amount, the amount needed for an income, or an income converted to another period. */
function chooseIncome({ says, has, figures }: Words): CalculatorId | null {
  if (has('time')) return null
  const amounts = figures.filter(({ kind }) => kind === 'money')
  const [amount] = amounts
  if (amount === undefined || amounts.length > 1 || amount.role === 'payment') return null
  const rates = figures.filter(({ kind }) => kind === 'percent')
  const isOneRate = rates.length === 1 && rates[0]?.role === null
  if (amount.isMonthly && isOneRate && says('needs') && says('livesOff')) return 'income_need'
  if (amount.isMonthly && rates.length === 0 && says('often')) return 'in_a_year'
  const isIncome = !amount.isMonthly && isOneRate && says('brings') && says('everySpan') && says('asks')
  return isIncome ? 'income' : null
}

/** Whether the question asks for a percentage of an amount or a change between two amounts, without a time. */
function isPercent({ says, has, isMonthly, figures }: Words): boolean {
  if (has('time') || isMonthly || figures.length !== 2) return false
  const rates = figures.filter(({ kind }) => kind === 'percent').length
  if (rates === 1) return !says('ofSomethingElse') && says('ofAmount')
  return rates === 0 && says('percentWords') && says('betweenTwo')
}

/** A debt with a known payment (`card`), or one whose payment is to be calculated (`loan`). */
function chooseDebt(words: Words): 'card' | 'loan' | null {
  const { says, has, wants, figures } = words
  const count = figures.length
  const owes = says('debts') || isBoughtOnCredit(words)
  const isPaid = figures.some(({ role, isMonthly }) => role === 'payment' || isMonthly)
  const isPaidDown = says('cards') || (owes && isPaid && !has('time')) || (says('endings') && isPaid)
  if (isPaidDown && (count > 1 || (count > 0 && wants))) return has('time') && !isPaid ? 'loan' : 'card'
  if (!owes || isBill(words)) return null
  // "15 or 30 years" alone asks which one is better, not for an amount.
  const isWhich = figures.every(({ kind }) => kind === 'time' || kind === 'plain') && !says('asksHowMuch')
  return (count > 0 && !isWhich && (wants || count > 1)) || says('calculate') ? 'loan' : null
}

/** Whether the question has a price, a down payment (which may be zero) and a time for the rest. */
function isBoughtOnCredit({ says, has, figures }: Words): boolean {
  const isDown = figures.some(({ role }) => role === 'down') || says('nothingDown')
  return isDown && has('money') && has('time')
}

/** Whether the question is about regular payments over a time that are not for a debt. */
function isBill({ says, has, isMonthly, figures }: Words): boolean {
  const amounts = figures.filter(({ kind }) => kind === 'money').length
  return isMonthly && has('time') && !has('percent') && amounts === 1 && !says('namedDebts')
}

/** The effect of fees or inflation. */
function chooseErosion({ says, has, figures }: Words): CalculatorId | null {
  if (figures.some(({ role }) => role === 'fee') && (has('money') || has('time'))) return 'fee'
  return says('losesValue') && has('percent') ? 'inflation' : null
}

/** A future amount: its present value, when it is reached, or what reaches it; or how long savings last. */
function chooseGoal(words: Words): CalculatorId | null {
  const { says, has, isMonthly, figures } = words
  if (has('money') && (has('percent') || has('time')) && isWorthToday(words)) return 'present'
  const hasGoal = figures.some((figure) => figure.role === 'goal' && !figure.isMonthly)
  if (says('asksTime') && !has('time')) {
    if (says('takesOut') && says('lasts') && isMonthly) return 'withdrawal'
    if (has('money') && (isMonthly || hasGoal || (has('percent') && figures.length > 2))) return 'goal_time'
  }
  if (isMonthly) return null
  const steps = says('asksStep')
  if (steps && says('months') && !says('takesOut') && has('money') && has('time')) return 'goal_step'
  if (steps && hasGoal && (has('time') || !has('percent'))) return 'goal_step'
  return hasGoal && has('time') && says('saves') ? 'goal_step' : null
}

/** Whether the question asks which single deposit today grows to a later amount. */
function isWorthToday({ says, figures }: Words): boolean {
  if (says('past')) return false
  if (says('worthToday')) return true
  const [amount, ...others] = figures.filter(({ kind }) => kind === 'money')
  return amount?.role === 'goal' && others.length === 0 && says('today') && says('toHave') && !says('later')
}

/** Whether the question asks what an amount or monthly savings grow to. */
function isGrowth({ says, has, wants, isMonthly, figures }: Words): boolean {
  const [money, rate, time] = [has('money'), has('percent'), has('time')]
  if (says('grows') && money && figures.length > 1 && (rate || time)) return true
  return (money && rate && time) || (isMonthly && time && (wants || says('addsUp')))
}
