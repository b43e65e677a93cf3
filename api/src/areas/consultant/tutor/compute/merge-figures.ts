import type { Topic } from './find-topic.ts'
import type { Figure } from './read-figures.ts'

const opening =
  /^(?:and |so |but |then |ok(?:ay)?,? |what if|what about|how about|if |with |at |for |over |in |y |e |pero |entonces |si |con |al |a |en |por |durante |que tal|que pasa si|make it|now |instead|ahora|mejor|it'?s? |es |son |the |el |la |about |unos )/

/** Only numbers, or a few words around them: the missing or the changed ones of the sum before. */
export function isFollowUp(text: string, figures: readonly Figure[]): boolean {
  if (figures.length === 0 || figures.length > 3 || text.length > 80) return false
  const bare = text.replaceAll(/[¿?¡!.,:;"']/g, ' ').trim()
  const words = bare.split(/\s+/).length
  return words <= 4 || (opening.test(bare.replaceAll(/\s+/g, ' ')) && words <= 11)
}

/** New numbers take the place of old ones of their kind. */
export function merge(earlier: readonly Figure[], changes: readonly Figure[], topic: Topic): Figure[] {
  let merged = [...earlier]
  for (const change of changes) {
    const figure = settle(change, merged, topic)
    const at = merged.findIndex((one) => isSame(one, figure))
    merged =
      at < 0
        ? [...merged, figure]
        : merged.map((one, index) => (index === at ? { ...figure, role: figure.role ?? one.role } : one))
  }
  return merged
}

function isSame(one: Figure, other: Figure): boolean {
  if (one.kind !== other.kind || one.isMonthly !== other.isMonthly) return false
  if (one.kind === 'percent') return named(one) === named(other)
  return other.role === null || one.role === other.role || one.role === null
}

function named({ role }: Figure): string {
  return role === 'fee' || role === 'inflation' ? role : 'main'
}

/** A bare number is what is missing; a bare amount is the monthly one where the sum has no other. */
function settle(figure: Figure, earlier: readonly Figure[], topic: Topic): Figure {
  const has = (kind: Figure['kind']) => earlier.some((one) => one.kind === kind)
  const hasLump = earlier.some(({ kind, isMonthly }) => kind === 'money' && !isMonthly)
  const hasMonthly = earlier.some(({ isMonthly }) => isMonthly)
  if (figure.kind === 'plain' || (figure.kind === 'money' && !/[$€£a-z]/.test(figure.raw))) {
    if (!has('percent') && topic !== 'goal_step' && topic !== 'emergency' && topic !== 'budget')
      return { ...figure, kind: 'percent' }
    if (!has('time') && topic !== 'card' && topic !== 'goal_time' && figure.kind === 'plain')
      return { ...figure, kind: 'time', value: figure.value * 12n }
  }
  if (figure.kind === 'plain') return { ...figure, kind: 'percent' }
  if (figure.kind !== 'money' || figure.isMonthly || figure.role === 'goal' || figure.role === 'start')
    return figure
  const needsBoth = topic === 'card' || topic === 'goal_time'
  if (needsBoth) return hasLump && !hasMonthly ? { ...figure, isMonthly: true } : figure
  return !hasLump && hasMonthly ? { ...figure, isMonthly: true } : figure
}
