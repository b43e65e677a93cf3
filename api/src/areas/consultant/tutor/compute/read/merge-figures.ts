import type { Figure, Reading } from './figure.ts'
import type { SumKind } from './find-sum-kind.ts'

const opening =
  /^(?:and |so |but |then |ok(?:ay)?,? |what if|what about|how about|if |with |at |for |over |in |y |e |pero |entonces |si |con |al |a |en |por |durante |que tal|que pasa si|make it|now |instead|ahora|mejor|it'?s? |es |son |the |el |la |about |unos )/

// "I pay 120 a month" answers what was asked; with more numbers it would be a sum of its own.
const statement =
  /^(?:i (?:can |could |will |would )?(?:pay|save|put|add|have|deposit|earn|owe)|i'?d pay|pago|ahorro|pongo|puedo (?:pagar|ahorrar)|meto|aporto|tengo|guardo|gano|debo)(?: (?:about|only|just|already|ya|unos|solo))? ?$/
const asksElse =
  /\b(?:donde|en que|where|which|best|should i (?:buy|invest|put|do)|deberia|recomiend\w+|recommend\w*|mejor(?:es)? (?:accion\w*|fondos?|inversion\w*|opcion\w*|bancos?|etfs?|cripto\w*))\b/
const nothingMore = /^(?: (?:saved|already|now|ahorrad[oa]s|ya))?\W*$/

/** Only numbers, or a few words around them: the missing or the changed ones of the sum before. */
export function isFollowUp(text: string, { text: read, figures }: Reading): boolean {
  if (figures.length === 0 || figures.length > 3 || text.length > 80) return false
  const bare = text.replaceAll(/[¿?¡!.,:;"']/g, ' ').trim()
  const words = bare.split(/\s+/).length
  const plain = bare.replaceAll(/\s+/g, ' ')
  if (asksElse.test(plain)) return false
  if (words <= 4 || (opening.test(plain) && words <= 11)) return true
  const [only, ...others] = figures
  if (only === undefined || others.length > 0) return false
  return statement.test(read.slice(0, only.at)) && nothingMore.test(read.slice(only.end))
}

const putsIn =
  /\b(?:save|saving|add|adding|put|putting|pay|paying|deposit|ahorr(?:o|ara|ase|ando)|pong[oa]|pusiera|met[oa]|metiera|aport[oe]|deposit[oe]|guard[oe]|pag(?:o|ara|ando|ase))(?: (?:in|away|aside|only|just|about|unos|solo))? ?\W?$/

/** New numbers take the place of old ones of their kind. */
export function merge(earlier: readonly Figure[], { text, figures }: Reading, asked: SumKind): Figure[] {
  let merged = [...earlier]
  for (const change of figures) {
    const isPutIn = putsIn.test(text.slice(0, change.at)) && merged.some(({ isMonthly }) => isMonthly)
    const figure = settle(
      isPutIn && change.kind === 'money' ? { ...change, isMonthly: true } : change,
      merged,
      asked,
    )
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
function settle(figure: Figure, earlier: readonly Figure[], asked: SumKind): Figure {
  const has = (kind: Figure['kind']) => earlier.some((one) => one.kind === kind)
  const hasLump = earlier.some(({ kind, isMonthly }) => kind === 'money' && !isMonthly)
  const hasMonthly = earlier.some(({ isMonthly }) => isMonthly)
  if (figure.kind === 'plain' || (figure.kind === 'money' && !/[$€£a-z]/.test(figure.raw))) {
    if (!has('percent') && asked !== 'goal_step' && asked !== 'emergency' && asked !== 'budget')
      return { ...figure, kind: 'percent' }
    if (!has('time') && asked !== 'card' && asked !== 'goal_time' && figure.kind === 'plain')
      return { ...figure, kind: 'time', value: figure.value * 12n }
  }
  if (figure.kind === 'plain') return { ...figure, kind: 'percent' }
  if (figure.kind !== 'money' || figure.isMonthly || figure.role === 'goal' || figure.role === 'start')
    return figure
  if (asked === 'card' && figure.role === 'payment') return { ...figure, isMonthly: true }
  const needsBoth = asked === 'card' || asked === 'goal_time'
  if (needsBoth) return hasLump && !hasMonthly ? { ...figure, isMonthly: true } : figure
  return !hasLump && hasMonthly ? { ...figure, isMonthly: true } : figure
}
