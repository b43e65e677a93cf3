import type { Language } from '../../../../../http/language.ts'
import { splitWords } from '../../search/words.ts'
import type { GiveWay } from '../give-way.ts'
import { signsOf } from './ask-signs.ts'
import { leaveOutAsides } from './leave-out-asides.ts'

export type WrittenAnswer = {
  readonly id: string
  readonly asks: readonly string[]
  readonly text: string
  readonly more?: string | undefined
  readonly chapters: readonly string[]
}

type Entry = {
  /** How much the sign tells: one that few answers are asked with tells more. */
  readonly worth: number
  /** The asks that have it, and with what weight. */
  readonly asks: readonly number[]
  readonly weights: readonly number[]
  /** The answers that are asked with it or speak of it. */
  readonly answers: readonly number[]
}

/** All ways to ask for a written answer, ready to be compared with a question. */
export type AnswerIndex = {
  readonly answers: readonly WrittenAnswer[]
  /** Of each ask: the place of its answer, and what it weighs. */
  readonly answerOf: readonly number[]
  readonly weights: readonly number[]
  readonly entries: ReadonlyMap<string, Entry>
  /** Of a sign that nobody has written. */
  readonly unheard: number
  /** Stems of what the glossary explains. */
  readonly terms: ReadonlySet<string>
}

type Growing = {
  readonly asks: number[]
  readonly shares: number[]
  readonly askedFor: Set<number>
  readonly spoken: Set<number>
}

/** So much more than by its frequency alone does a rare word tell, and so much more a word of the glossary. */
const rareness = 1.25
const termShare = 1.4
/** A word that nobody asks with may ask for another thing, or for nothing. */
const unheardShare = 1

type Tongue = {
  readonly language: Language
  /** Stems of what the glossary explains. */
  readonly terms: ReadonlySet<string>
  readonly mend: (ask: string) => string
}

export async function indexAnswers(
  answers: readonly WrittenAnswer[],
  { language, terms, mend }: Tongue,
  giveWay: GiveWay,
): Promise<AnswerIndex> {
  const growing = new Map<string, Growing>()
  const at = (sign: string): Growing => {
    const known = growing.get(sign)
    if (known !== undefined) return known
    const made = { asks: [], shares: [], askedFor: new Set<number>(), spoken: new Set<number>() }
    growing.set(sign, made)
    return made
  }
  const answerOf: number[] = []
  const weights: number[] = []
  for (const [place, { asks, text, more = '' }] of answers.entries()) {
    await giveWay()
    for (const ask of [...asks, ...termsExplainedIn(text)]) {
      const signs = signsOf(leaveOutAsides(mend(ask), language), language)
      for (const [sign, share] of signs) {
        const one = at(sign)
        one.asks.push(answerOf.length)
        one.shares.push(share)
        one.askedFor.add(place)
      }
      answerOf.push(place)
    }
    for (const sign of signsOf(splitWords(`${text} ${more}`).join(' '), language).keys())
      if (!sign.startsWith('#')) at(sign).spoken.add(place)
  }
  const worthOf = (times: number) => Math.log(1 + answers.length / Math.max(1, times)) ** rareness
  const entries = new Map<string, Entry>()
  for (const [sign, { asks, shares, askedFor, spoken }] of growing) {
    await giveWay()
    const worth = worthOf(Math.max(askedFor.size, spoken.size / 2)) * (terms.has(sign) ? termShare : 1)
    const own = shares.map((share) => share * worth)
    for (const [nth, ask] of asks.entries()) weights[ask] = (weights[ask] ?? 0) + (own[nth] ?? 0)
    entries.set(sign, { worth, asks, weights: own, answers: [...new Set([...askedFor, ...spoken])] })
  }
  return { answers, answerOf, weights, entries, unheard: unheardShare * worthOf(1), terms }
}

/** An answer explains what it sets in bold, so somebody who asks with just these words means it. */
function termsExplainedIn(text: string): string[] {
  const terms = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, term = '']) => term)
  return terms.length > 1 ? [terms.join(' ')] : []
}
