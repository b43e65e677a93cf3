import { foldText } from '@vela/content/fold-text'
import { pattern } from '@vela/content/pattern'
import type { Language } from '../../../http/language.ts'
import { classify } from '../classify/classify.ts'

/** The end of a sentence, or of a line. */
const sentenceEnd = /[.!?…:]["'”’)\]*_]*\s+|\n+/g
/** How many characters are held back at most: a sentence that never ends is checked in parts. */
const maxPending = 600

/**
 * [C-21] Hands on whole sentences, each only after `check` has accepted it, so that nothing that it refuses is shown.
 * `check` throws to end the reply.
 */
export async function* checkSentences(
  pieces: AsyncIterable<string>,
  check: (sentence: string) => void,
): AsyncGenerator<string, void> {
  let pending = ''
  for await (const piece of pieces) {
    pending += piece
    let ready = ''
    for (let length = endOfFirst(pending); length > 0; length = endOfFirst(pending)) {
      check(pending.slice(0, length))
      ready += pending.slice(0, length)
      pending = pending.slice(length)
    }
    if (ready !== '') yield ready
  }
  if (pending === '') return
  check(pending)
  yield pending
}

/** The length of the first sentence; 0 if it has not ended. */
function endOfFirst(text: string): number {
  sentenceEnd.lastIndex = 0
  const end = sentenceEnd.exec(text)
  if (end !== null) return end.index + end[0].length
  if (text.length < maxPending) return 0
  return text.lastIndexOf(' ') + 1 || text.length
}

const withoutMarkdown = (text: string) =>
  text
    .replaceAll(/\]\([^)\n]*\)/g, '')
    .replaceAll(/[*_#>`[\]]/g, '')
    .replace(/^\s*(?:[-+•]|\d+[.)])\s+/, '')
    .trim()

/**
 * [C-21] Throws if a sentence of the model recommends what to buy or sell, or tells its rules. The classifier was
 * trained on what learners write, so on its own it would refuse one sentence in ten of our own lessons; it is asked about
 * sentences whose words recommend or tell.
 */
export function refuseAdvice(sentence: string, language: Language): void {
  const plain = withoutMarkdown(sentence)
  const folded = foldText(plain)
  const recommends = pattern('model.recommends').test(folded)
  if (pattern('model.tellsRules').test(folded)) throw new Error('the model tells its rules')
  if (recommends && classify(plain, language)?.label === 'advice') throw new Error('the model gives advice')
}

/** A number with its thousands and decimals. */
const number = /\d+(?:[.,]\d+)*/g
const year = /^(?:19|20|21)\d\d$/
/** Below this, a number without decimals is taken for a count, such as "3 steps". */
const least = 10

/** What a number may mean: "1.629" is read as 1629 and as 1.629. */
function readings(written: string): number[] {
  const plain = written.replaceAll(/[.,](?=\d{3}(?:\D|$))/g, '')
  return [plain.replace(',', '.'), written.replace(',', '.'), written.replaceAll(',', '')]
    .map(Number)
    .filter((value) => !Number.isNaN(value))
}

/** The numbers that a model may repeat: those of the question, the lessons and our calculators. */
export function openKnownNumbers() {
  const known = new Set<number>()
  return {
    add: (text: string) => {
      for (const [written] of text.matchAll(number)) for (const value of readings(written)) known.add(value)
    },
    /** [C-20] Whether a sentence states the result of a calculation that none of ours gave. */
    isUnchecked: (sentence: string): boolean => {
      const plain = withoutMarkdown(sentence)
      if (!pattern('model.calculates').test(foldText(plain))) return false
      return [...plain.matchAll(number)].some(([written]) => {
        const values = readings(written)
        const isCount = values.every((value) => value < least && Number.isInteger(value))
        return !isCount && !year.test(written) && !values.some((value) => isKnown(value, known))
      })
    },
  }
}

/** Whether a value is known, or a known one rounded to its own digits, of which it has at least two. */
function isKnown(value: number, known: ReadonlySet<number>): boolean {
  if (known.has(value)) return true
  const digits = String(value).replace('.', '').replace(/^0+/, '').replace(/0+$/, '').length
  return digits >= 2 && [...known].some((one) => Number(one.toPrecision(Math.min(digits, 21))) === value)
}
