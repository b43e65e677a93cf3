import type { Asked } from './asked.ts'

const asksTime =
  /\b(?:how long|how many (?:years|months)|when (?:will|would|can|do)|cuanto tiempo|cuantos (?:anos|meses)|cuando|cuanto (?:me )?(?:dura\w*|alcanza\w*)|cuanto (?:tardo|tarda|tardaria|demoro|me demoro|falta)|en cuanto tiempo)\b/
const takesOut = /\b(?:take out|withdraw\w*|live (?:on|off)|retir(?:ar|o)|sac(?:ar|o)|vivir de)\b/
const lasts = /\b(?:last|lasts|run out|runs out|duran?|duraria\w*|alcanza\w*|se acaban?)\b/
const asksStep =
  /\b(?:how much|cuanto)\b (?:money |dinero |plata |do i |would i |should i |tendria que |debo |seria )*(?:a |per |each |every |al |por |cada )?(?:months?|monthly|mes|mensual\w*)\b|\b(?:how much|what|cuanto|que)\b.{0,40}\b(?:save|put aside|set aside|put away|invest|deposit|contribute|ahorrar|ahorro|guardar|apartar|aportar|invertir|separar|juntar|poner)\b/
const months = /\b(?:months?|monthly|mes|mensual\w*)\b/
const saves = /\b(?:sav(?:e|ing)|ahorr\w+|meta|goal|juntar|need to|put aside|apartar)\b/

/** An amount of later: what it is worth now, when it is reached, or what reaches it; and how long one lasts. */
export function findGoal(asked: Asked): 'present' | 'withdrawal' | 'goal_time' | 'goal_step' | null {
  const { says, has, isMonthly, figures } = asked
  if (has('money') && (has('percent') || has('time')) && isWorthToday(asked)) return 'present'

  const hasGoal = figures.some((figure) => figure.role === 'goal' && !figure.isMonthly)
  if (says(asksTime) && !has('time')) {
    if (says(takesOut) && says(lasts) && isMonthly) return 'withdrawal'
    if (has('money') && (isMonthly || hasGoal || (has('percent') && figures.length > 2))) return 'goal_time'
  }
  if (isMonthly) return null
  const steps = says(asksStep)
  if (steps && says(months) && !says(takesOut) && has('money') && has('time')) return 'goal_step'
  if (steps && hasGoal && (has('time') || !has('percent'))) return 'goal_step'
  return hasGoal && has('time') && says(saves) ? 'goal_step' : null
}

const worthToday =
  /\bpresent value\b|\bvalor (?:presente|actual) (?:de|neto)\b|\bworth (?:right )?(?:today|now)\b|\b(?:vale|valen|valdrian?|equivalen?|serian) (?:a )?hoy\b|\bdiscount(?:ed|ing)? (?:at|rate)\b|\bdescuent\w+ (?:al|a una tasa)\b|\btasa de descuento\b|\b(?:how much|what|which|cuanto|cuanta|que)\b[^.?\d]{0,50}\b(?:today|now|hoy|ahora|up front|lump sum|de una (?:sola )?vez)\b[^.?\d]{0,30}\b(?:to (?:have|get|reach)|gives?|becomes?|grows? (?:in)?to|turns? into|para (?:tener|llegar|juntar)|da|dan|se convierten?)\b/
const past = /\b(?:ago|hace)\b/
const today = /\b(?:today|now|hoy|ahora|up front|lump sum|de una (?:sola )?vez)\b/
const toHave = /\b(?:to (?:have|get|reach|hit|end up|retire)|para (?:tener|llegar|juntar|alcanzar|reunir))\b/
const later = /\b(?:months?|monthly|mes|mensual\w*|from now|a partir de)\b/

/** What has to be put in now, once, to have so much later. */
function isWorthToday({ says, figures }: Asked): boolean {
  if (says(past)) return false
  if (says(worthToday)) return true
  const [amount, ...others] = figures.filter(({ kind }) => kind === 'money')
  return amount?.role === 'goal' && others.length === 0 && says(today) && says(toHave) && !says(later)
}
