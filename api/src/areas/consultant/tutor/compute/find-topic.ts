import { findRatio, type Ratio } from './find-ratio.ts'
import type { Figure } from './read-figures.ts'

export type Topic =
  | Ratio
  | 'rule_of_72'
  | 'budget'
  | 'emergency'
  | 'card'
  | 'loan'
  | 'fee'
  | 'inflation'
  | 'simple'
  | 'goal_time'
  | 'goal_step'
  | 'growth'
  | 'present'
  | 'withdrawal'
  | 'percent'
  | 'yearly_rate'

const wantsNumber =
  /\b(?:calculate|compute|work out|figure out|how much (?:is|are|would|will|do|does|should|interest|money)|how long|how many|what (?:is|are|will|would) (?:my|the|a)|monthly payment|calcul\w+|cuanto|cuanta|cuantos|cuantas|a cuanto|en cuanto|de cuanto)\b/

const definition =
  /^[¿"]?(?:so |and |ok |y |hola |hi |hello )?,? ?(?:what(?:'s| is| are) an? |que (?:es|son|significa) |explain |explica\w* |define )/

/** What is to be worked out; null where nothing is. */
export function findTopic(text: string, figures: readonly Figure[], hasShares: boolean): Topic | null {
  const has = (kind: Figure['kind']) => figures.some((figure) => figure.kind === kind)
  const monthly = figures.some(({ isMonthly }) => isMonthly)
  const count = figures.length
  const wants = wantsNumber.test(text)
  const says = (pattern: RegExp) => pattern.test(text)
  if (!has('money') && definition.test(text)) return null

  const suspects = says(
    /\b(?:scams?|scammers?|legit|ponzi|frauds?|estafas?|estafador\w*|fraudes?|piramid\w*)\b/,
  )
  if (suspects && !(wants && has('money'))) return null
  if (isRateCompared(text, figures)) return 'yearly_rate'
  const ratio = findRatio(text, figures)
  if (ratio !== null) return ratio

  if (
    says(/\b(?:double|doubles|doubling|rule of (?:the )?72|duplic\w+|regla del? 72|doblar|se dobla)\b/) &&
    (has('percent') || has('time') || (wants && !says(/\bwhat is (?:the )?rule\b|\bque es\b/)))
  )
    return has('money') && has('percent') && has('time') ? 'growth' : 'rule_of_72'
  if (
    (hasShares ||
      says(/\b(?:budget|presupuesto|split|reparto|repartir|divide|dividir|divido|distribu\w+)\b/)) &&
    has('money') &&
    !has('time')
  )
    return 'budget'
  if (
    says(
      /\b(?:emergency fund|emergency savings|rainy day|fondo de emergencias?|colchon (?:de|financiero|para)|fondo de \d+ meses|fondo para emergencias?)\b/,
    ) &&
    (has('money') || says(/\bcalcul/))
  )
    return 'emergency'
  if (says(/\bsimple interest|interes(?:es)? simples?\b/) && count > 0) return 'simple'

  const isPercentOnly = findPercent(text, figures)
  if (isPercentOnly) return 'percent'

  const owes = says(
    /\b(?:loan|mortgage|borrow\w*|lend|finance|financing|prestamo|hipoteca|credito|financi\w+|cuota|cuotas|prest[aeo]\w*|car payment|payments?|(?:do|would|will) i pay|cuanto (?:pago|pagaria|pagare)|debt|deuda|owe|debo(?! \w+[aei]r\b))\b/,
  )
  const isCard = says(/\b(?:credit card|card|visa|mastercard|apr|tarjeta)\b/)
  const paysOff = says(
    /\b(?:pay(?:ing)? (?:it |this |that |them |[\w$,.]+ )?off|paid off|pay ?off|clear|get rid of|terminar de pagar|termino de pagar|liquidar|saldar|acabar de pagar|minimum payment|pago minimo|pagarla|pagarlo)\b/,
  )
  const paid = figures.some(({ role, isMonthly }) => role === 'payment' || isMonthly)
  if ((isCard || (owes && paid && !has('time')) || (paysOff && paid)) && count > 0 && (count > 1 || wants))
    return has('time') && !paid ? 'loan' : 'card'
  // "15 or 30 years" alone asks which, and not how much.
  const isOnlyTime =
    figures.every(({ kind }) => kind === 'time' || kind === 'plain') &&
    !says(/\b(?:how much|payment|calculate|compute|calcul\w+|cuanto|cuota)\b/)
  const isBill =
    monthly &&
    has('time') &&
    !has('percent') &&
    figures.filter(({ kind }) => kind === 'money').length === 1 &&
    !says(/\b(?:loan|mortgage|borrow\w*|prestamo|hipoteca|credito|debt|deuda|owe)\b/)
  if (owes && !isBill && ((count > 0 && !isOnlyTime && (wants || count > 1)) || says(/\bcalcul/)))
    return 'loan'

  if (figures.some(({ role }) => role === 'fee') && (has('money') || has('time'))) return 'fee'
  if (
    says(
      /\b(?:inflation|inflacion|real return|real rate|rendimiento real|tasa real|purchasing power|poder adquisitivo|prices rise|suben los precios)\b/,
    ) &&
    has('percent')
  )
    return 'inflation'

  if (
    has('money') &&
    (has('percent') || has('time')) &&
    (says(worthToday) || asksToday(text, figures)) &&
    !says(/\b(?:ago|hace)\b/)
  )
    return 'present'

  const goal = figures.some(({ role, isMonthly }) => role === 'goal' && !isMonthly)
  const asksTime = says(
    /\b(?:how long|how many (?:years|months)|when (?:will|would|can|do)|cuanto tiempo|cuantos (?:anos|meses)|cuando|cuanto (?:tardo|tarda|tardaria|demoro|me demoro|falta)|en cuanto tiempo)\b/,
  )
  const takesOut = says(/\b(?:take out|withdraw\w*|live (?:on|off)|retirar|sacar|vivir de)\b/)
  const asksStep = says(
    /\b(?:how much|cuanto)\b (?:money |dinero |plata |do i |would i |should i |tendria que |debo |seria )*(?:a |per |each |every |al |por |cada )?(?:months?|monthly|mes|mensual\w*)\b|\b(?:how much|what|cuanto|que)\b.{0,40}\b(?:save|put aside|set aside|put away|invest|deposit|contribute|ahorrar|ahorro|guardar|apartar|aportar|invertir|separar|juntar|poner)\b/,
  )
  const lasts = says(/\b(?:last|lasts|run out|runs out|duran?|duraria\w*|alcanza\w*|se acaban?)\b/)
  if (asksTime && takesOut && lasts && monthly && !has('time')) return 'withdrawal'
  if (asksTime && !has('time') && has('money') && (monthly || goal || (has('percent') && count > 2)))
    return 'goal_time'
  const asksMonthly = asksStep && says(/\b(?:months?|monthly|mes|mensual\w*)\b/)
  if (asksMonthly && !takesOut && has('money') && !monthly && has('time')) return 'goal_step'
  if (asksStep && goal && !monthly && (has('time') || !has('percent'))) return 'goal_step'
  if (
    goal &&
    has('time') &&
    !monthly &&
    says(/\b(?:sav(?:e|ing)|ahorr\w+|meta|goal|juntar|need to|put aside|apartar)\b/)
  )
    return 'goal_step'

  const grows = says(
    /\b(?:grow\w*|compound\w*|invest\w*|sav(?:e|es|ing|ings)|interest|earn\w*|deposit\w*|worth|become\w*|turn into|will i have|would i have|end up|put|return|yield\w*|interes|compuesto|ahorr\w+|inv(?:ierto|ertir|ierta|erti)\w*|crec\w+|tendre|tendria|tengo|convierte\w*|gan(?:o|a|aria|are)|deposit\w*|pong\w+|guard\w+|rind\w+|rendimiento|apart\w+|met[oe])\b/,
  )
  if (grows && has('money') && count > 1 && (has('percent') || has('time'))) return 'growth'
  if (has('money') && has('percent') && has('time')) return 'growth'
  if (
    monthly &&
    has('time') &&
    (wants || says(/\b(?:total|altogether|in all|en total|(?:no|sin) interes\w*)\b/))
  )
    return 'growth'
  return null
}

const worthToday =
  /\bpresent value\b|\bvalor (?:presente|actual) (?:de|neto)\b|\bworth (?:right )?(?:today|now)\b|\b(?:vale|valen|valdrian?|equivalen?|serian) (?:a )?hoy\b|\bdiscount(?:ed|ing)? (?:at|rate)\b|\bdescuent\w+ (?:al|a una tasa)\b|\btasa de descuento\b|\b(?:how much|what|which|cuanto|cuanta|que)\b[^.?\d]{0,50}\b(?:today|now|hoy|ahora|up front|lump sum|de una (?:sola )?vez)\b[^.?\d]{0,30}\b(?:to (?:have|get|reach)|gives?|becomes?|grows? (?:in)?to|turns? into|para (?:tener|llegar|juntar)|da|dan|se convierten?)\b/

/** What has to be put in now, once, to have so much later. */
function asksToday(text: string, figures: readonly Figure[]): boolean {
  const amounts = figures.filter(({ kind }) => kind === 'money')
  return (
    amounts.length === 1 &&
    amounts[0]?.role === 'goal' &&
    /\b(?:today|now|hoy|ahora|up front|lump sum|de una (?:sola )?vez)\b/.test(text) &&
    /\b(?:to (?:have|get|reach|hit|end up|retire)|para (?:tener|llegar|juntar|alcanzar|reunir))\b/.test(
      text,
    ) &&
    !/\b(?:months?|monthly|mes|mensual\w*|from now|a partir de)\b/.test(text)
  )
}

const percentWords =
  /\b(?:percent\w*|porcentaje|porcentual|discount|descuento|off|tip|propina|increase\w*|decrease\w*|rose|fell|went up|went down|subio|bajo|aument\w+|disminu\w+|raise|aumento|change|cambio|variacion)\b|%/

/** Of shares of an amount and changes between two; none of time. */
function findPercent(text: string, figures: readonly Figure[]): boolean {
  if (figures.some(({ kind, isMonthly }) => kind === 'time' || isMonthly) || figures.length !== 2)
    return false
  const rates = figures.filter(({ kind }) => kind === 'percent').length
  if (rates === 1)
    return (
      !/\b(?:loan|mortgage|prestamo|hipoteca|double|duplic\w*|card|tarjeta|debt|deuda|credito|inflation|inflacion|grow\w*|how long|cuanto tiempo)\b/.test(
        text,
      ) &&
      /% (?:of|de|del|off|on|sobre|from|to|a|menos|mas)\b|\bpercent of\b|\bpor ?ciento de\b|\b(?:add|plus|minus|mas|menos|increase|decrease|discount|descuento|tip|propina|raise|aumento|sube|baja|dividend\w*|yield\w*|dividendo\w*)\b/.test(
        text,
      )
    )
  return (
    rates === 0 &&
    percentWords.test(text) &&
    /\b(?:from|de|what percent\w*|que porcentaje|percent\w* (?:of|is|change|increase)|is what|change|cambio|variacion)\b/.test(
      text,
    )
  )
}

/** Whether so much a month is the same as so much a year; nothing is lent or saved yet. */
function isRateCompared(text: string, figures: readonly Figure[]): boolean {
  const [rate, ...rest] = figures.filter(({ kind }) => kind === 'percent')
  if (rate === undefined || !/month|mes|mensual/.test(rate.raw)) return false
  const others = figures.filter((figure) => figure !== rate && !rest.includes(figure))
  if (rest.length > 1 || others.some(({ kind, raw }) => kind === 'time' || !/year|anual|ano/.test(raw)))
    return false
  return /\b(?:same as|equal\w*|equivalent|lo mismo|igual (?:a|que)|equival\w+|effective|efectiva|(?:what|how much) (?:is (?:it|that) )?(?:a|per) year|cuanto es (?:al ano|anual))\b/.test(
    text,
  )
}
