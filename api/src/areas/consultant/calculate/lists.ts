import { pattern } from '@vela/content/pattern'
import { type Decimal, decimalOf, fraction, one, over, paymentOf, times, toCents, whole } from './decimal.ts'
import type { CalculationRequest } from './engine.ts'
import type { Row, Value } from './evaluate.ts'
import { amountsIn, before, ratesIn, sharesIn } from './facts.ts'
import { type Figure, isAmount, says } from './figure.ts'
import { payoffs } from './payoffs.ts'

type Request = CalculationRequest

/** The lists that a calculator shows row by row. `value` reads its inputs. */
export const lists: Readonly<
  Record<string, (request: Request, value: (name: string) => Value) => readonly Row[]>
> = {
  /** The parts of an income. The last one is the remainder, so that rounded parts add up to the income. */
  parts: (request, value) => {
    const amount = decimalIn(value('amount'))
    const shares = sharesIn(request)
    let left = amount
    return shares.map((part, at) => {
      const piece = at === shares.length - 1 ? left : toCents(times(amount, fraction(part)))
      left -= piece
      return { place: whole(at + 1), part, piece }
    })
  },

  /** The spans of an emergency fund. */
  spans: (_, value) => {
    const months = value('months')
    const spans = months === undefined ? [1, 3, 6].map(whole) : [decimalIn(months)]
    return spans.map((span) => ({ span, total: times(decimalIn(value('needs')), span) }))
  },

  /** Amounts of one whole. */
  listed: (request) => {
    const amounts = amountsIn(request)
    const sum = amounts.reduce((all, { value }) => all + value, 0n)
    return amounts.map(({ value }) => ({ amount: value, part: over(value * 100n, sum) }))
  },

  payoffs,

  /** A price after each discount, tax or tip. */
  adjustments: (request, value) => {
    let sum = decimalIn(value('amount'))
    return ratesIn(request).map((figure) => {
      const [from, part] = [sum, times(sum, fraction(figure.value))]
      const isLess = isReduction(request, figure)
      sum = isLess ? from - part : from + part
      return { rate: figure.value, from, part, sign: isLess ? '−' : '+', sum }
    })
  },

  /** Purchases with a count and a price each, or with an equal amount spent at each price. */
  purchases: (request) => {
    const { text } = request
    const figures = amountsIn(request)
    const pairs = figures.flatMap((count, at) => {
      const price = figures[at + 1]
      const isPair = at % 2 === 0 && price && says('pairedBy', text.slice(count.end, price.at))
      return isPair ? [{ count: count.value, price: price.value, cost: times(count.value, price.value) }] : []
    })
    if (pairs.length > 1 && pairs.length * 2 === figures.length) return pairs
    const isPrice = ({ at }: Figure) => says('pricesFollow', text.slice(0, at))
    const [amount] = figures
    if (amount === undefined || !says('sameEach', text)) return []
    const isUnnamed = isPrice(amount)
    const isSpentFirst = !isUnnamed && figures.findIndex((one, place) => place > 0 && isPrice(one)) === 1
    if (!isUnnamed && !(isSpentFirst && figures.length > 2)) return []
    const cost = isUnnamed ? whole(100) : amount.value
    const prices = isUnnamed ? figures : figures.slice(1)
    return prices.map(({ value: price }) => ({ count: over(cost, price), price, cost, isSame: true }))
  },

  /**
   * What somebody owns and owes. The words before an amount say which it is, or else those after it; where an amount of a
   * list has none, the last words before it count.
   */
  holdings: ({ text, figures }) => {
    const amounts = figures.filter((one) => one.kind === 'money' || one.kind === 'plain')
    const counted = amounts.filter(
      ({ kind, end }) => kind === 'money' || !says('countedNoun', text.slice(end)),
    )
    let isOwed: boolean | undefined
    const rows = counted.flatMap(({ value, at, end }, nth) => {
      const before = text.slice(counted[nth - 1]?.end ?? 0, at).split(pattern('calculators.partEnds'))
      const [after = ''] = text.slice(end, counted[nth + 1]?.at).split(pattern('calculators.partEnds'))
      const named = [before.at(-1) ?? '', after].find((part) => says('owed', part) || says('owned', part))
      isOwed = named === undefined ? isOwed : says('owed', named)
      const side = { owned: isOwed ? undefined : value, owed: isOwed ? value : undefined }
      return isOwed === undefined ? [] : [{ amount: value, ...side }]
    })
    return rows.length === counted.length ? rows : []
  },

  /** An amount in another currency. The rate is the price of one unit of the currency before it, "a dollar is 17 pesos". */
  exchanges: ({ text, figures }) => {
    const currencies = [...text.matchAll(pattern('calculators.currencies', 'g'))]
    const codeOf = (part: string) =>
      (pattern('calculators.currencies')
        .exec(part)
        ?.slice(1)
        .findIndex((one) => one !== undefined) ?? -1) + 1
    const named = [...new Set(currencies.map(([word]) => codeOf(word)))]
    const unitOfRate = ({ at, end }: Figure) =>
      pattern('calculators.ofOneUnit').exec(text.slice(0, at)) ??
      pattern('calculators.perUnit').exec(text.slice(end))
    const rate = figures.find((one) => unitOfRate(one) !== null)
    const loose =
      rate ?? figures.find(({ at, value }) => says('atRate', text.slice(0, at)) && value > manyUnits)
    const unit = rate
      ? codeOf(unitOfRate(rate)?.[1] ?? '')
      : named.find(
          (code, _, all) => code <= strongCurrencies && all.some((other) => other > strongCurrencies),
        )
    const amount = figures.find(
      (one) => one !== loose && (one.value !== whole(1) || codeOf(one.raw) !== unit),
    )
    const from = amount && (codeOf(amount.raw) || named.find((code) => code !== unit))
    const to = named.find((code) => code !== from)
    if (loose === undefined || amount === undefined || !unit || !from || !to || named.length !== 2) return []
    const isDivided = from !== unit
    const result = isDivided ? over(amount.value, loose.value) : times(amount.value, loose.value)
    return [{ amount: amount.value, rate: loose.value, isDivided, result, from: whole(from), to: whole(to) }]
  },

  /** Two loans, each with its amount, rate and time; what is named once holds for both. */
  loans: (request) => {
    const of = (kind: Figure['kind'], nth: number) => {
      const all = request.figures.filter((one) => one.kind === kind)
      return (all[nth] ?? all[0])?.value ?? 0n
    }
    return [0, 1].map((nth) => {
      const [amount, rate, months] = [of('money', nth), of('percent', nth), of('time', nth)]
      const exact = paymentOf(amount, over(rate, whole(1200)), Number(months / one))
      const interest = times(exact, months) - amount
      return { place: whole(nth + 1), amount, rate, months, payment: toCents(exact), interest }
    })
  },

  /** Plans of equal payments, such as "24 months of 45" and "36 cuotas de 33". */
  plans: ({ text, figures }) =>
    figures
      .flatMap((count, at) => {
        const each = figures[at + 1]
        const isPlan = each && isAmount(each) && says('planOf', text.slice(count.end, each.at))
        if (!isPlan) return []
        return [{ months: count.value, each: each.value, total: times(count.value, each.value) }]
      })
      .map((row, nth) => ({ ...row, place: whole(nth + 1) })),

  /** The quantity and the price of each offer, as in "3 for 2 dollars", "2 dollars for 3" and "6 cans of 330 ml at 3.90". */
  offers: (request) => {
    const figures = request.figures.filter(({ kind }) => kind !== 'time')
    const isSigned = ({ raw }: Figure) => says('moneySign', raw)
    const isPrice = figures.some(isSigned)
      ? isSigned
      : (figure: Figure) => says('priceBefore', before(request, figure))
    return pairOffers(figures, isPrice).flatMap((pair) => {
      const price = pair.find(isPrice) ?? pair.at(-1)
      const counts = pair.filter((figure) => figure !== price)
      const quantity = counts.reduce(
        (all, count) => times(all, times(count.value, unitOf(request, count))),
        one,
      )
      return price === undefined || counts.length === 0 || quantity <= 0n
        ? []
        : [{ quantity, price: price.value, each: over(price.value, quantity) }]
    })
  },
}

/** The currencies of the pattern up to this one are worth more than those after it. */
const strongCurrencies = 3
/** "Pesos at 17.5" is the price of a stronger currency; "euros at 1.08" may be either way. */
const manyUnits = whole(3)

const decimalIn = (value: Value): Decimal => (typeof value === 'bigint' ? value : 0n)

/** Whether a rate takes something off the price: the word right before it decides, then one after it, then one before. */
function isReduction(request: Request, figure: Figure): boolean {
  const all = request.figures
  const [last, next] = [all.findLast(({ at }) => at < figure.at), all.find(({ at }) => at > figure.at)]
  const before = request.text.slice(Math.max(last?.end ?? 0, figure.at - 24), figure.at)
  if (says('takenOff', before) || says('putOn', before)) return says('takenOff', before)
  const after = request.text.slice(figure.end, Math.min(next?.at ?? figure.end + 24, figure.end + 24))
  const near = [after, before].find((text) => says('isLess', text) || says('isMore', text))
  return near !== undefined && says('isLess', near)
}

/** The figures of each of two offers: a new one begins when the last has its price. */
function pairOffers(figures: readonly Figure[], isPrice: (figure: Figure) => boolean): readonly Figure[][] {
  const [first] = figures
  const isPriceFirst = first !== undefined && isPrice(first)
  const groups: Figure[][] = [[]]
  for (const figure of figures) {
    const last = groups.at(-1) ?? []
    const isFull = last.some(isPrice) && (isPriceFirst ? isPrice(figure) : true)
    if (isFull) groups.push([figure])
    else last.push(figure)
  }
  const isPaired = groups.length === 2 && groups.every((group) => group.length > 1)
  return isPaired ? groups : [figures.slice(0, 2), figures.slice(2, 4)]
}

/** The part of a kilogram or a litre that the unit after a quantity is. */
function unitOf({ text }: Request, { end }: Figure): Decimal {
  const after = text.slice(end, end + 24)
  if (says('smallUnit', after)) return decimalOf('0.001')
  return says('centUnit', after) ? decimalOf('0.01') : one
}
