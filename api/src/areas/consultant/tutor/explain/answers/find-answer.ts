import type { Language } from '../../../../../http/language.ts'
import type { Topic } from '../../search/read-question.ts'
import { stemsOf } from '../../search/words.ts'
import { asksSomething, signsOf } from './ask-signs.ts'
import type { AnswerIndex, WrittenAnswer } from './index-answers.ts'
import { leaveOutAsides } from './leave-out-asides.ts'

export type FoundAnswer = {
  readonly answer: WrittenAnswer
  /** 1: it is asked in just that way. */
  readonly likeness: number
  /** The same of the nearest way to ask alone. */
  readonly alike: number
  /** The best of what another chapter teaches: two answers of one chapter are no rivals. */
  readonly rival: number
  /** How much of what the question speaks of no answer ever mentions. */
  readonly unheard: number
  readonly next: WrittenAnswer | null
}

const veryNear = 0.8
const near = 0.64
const nearAlone = 0.46
const sure = 0.61
const faint = 0.42
/** "The capital of Peru" shares a word with us, and is about the other one. */
const mostUnheard = 0.5

/** So like that nothing else can be meant. */
export const fitsVeryWell = ({ likeness, rival }: FoundAnswer) => likeness >= veryNear && rival < likeness

/** Or less like, but like nothing else. */
export function fitsWell({ likeness, alike, rival, unheard }: FoundAnswer, { words }: Topic): boolean {
  if (alike < leastAlike(words.length) || unheard >= mostUnheard) return false
  return likeness >= near || (likeness >= nearAlone && likeness + (likeness - rival) / 2 >= sure)
}

/** So little that something else has to speak for it. */
export const fitsFaintly = ({ alike, unheard }: FoundAnswer, { words }: Topic) =>
  alike >= leastAlike(words.length) - faintShare && unheard < mostUnheard

/** Of a few words each counts; a long story has many that nobody asks with. */
const leastAlike = (words: number) => (words <= 3 ? 0.56 : words <= 5 ? 0.48 : 0.4)
const faintShare = 0.06

const foreignDoubt = 0.5

/** The more a question sounds like another subject, the more like it an answer has to be. */
export function doubt(found: FoundAnswer | null, foreign: number): FoundAnswer | null {
  if (found === null) return null
  const left = 1 - foreignDoubt * foreign
  return { ...found, likeness: left * found.likeness, alike: left * found.alike, rival: left * found.rival }
}

/** What may be meant, where nothing fits. */
export function guessAnswers(found: FoundAnswer | null): WrittenAnswer[] {
  if (found === null || found.likeness < faint) return []
  return found.next === null ? [found.answer] : [found.answer, found.next]
}

const mostClauses = 5
/** The rest of what was said may change what a clause means. */
const clauseShare = 0.93
/** What leads up to a question has words of its own. */
const storyShare = 0.7

/** The written answer that is asked for in the most similar way; null where nothing is shared. */
export function findAnswer(
  { asked, clauses }: Topic,
  index: AnswerIndex,
  language: Language,
): FoundAnswer | null {
  const whole = compare(asked, index, language)
  if (whole === null || clauses.length < 2) return whole
  let best: FoundAnswer = { ...whole, unheard: storyShare * whole.unheard }
  const subject = tellingTerm(asked, index, language)
  for (const clause of clauses.slice(-mostClauses)) {
    // "What is it and why" asks for what another clause names.
    const isWhole = subject === null || stemsOf(clause, language).includes(subject)
    if (!isWhole || !asksSomething(clause, language)) continue
    const found = compare(clause, index, language)
    if (found === null) continue
    const likeness = clauseShare * found.likeness
    if (likeness > best.likeness) best = { ...found, likeness, rival: clauseShare * found.rival }
  }
  return best
}

/** The word of the glossary that tells most. */
function tellingTerm(mended: string, { terms, entries }: AnswerIndex, language: Language): string | null {
  const worth = (one: string) => entries.get(one)?.worth ?? 0
  const [most = null] = stemsOf(mended, language)
    .filter((one) => terms.has(one))
    .sort((one, other) => worth(other) - worth(one))
  return most
}

/** How much the nearest way to ask counts; the rest is how much of the question the answer has at all. */
const askShare = 0.6
/** In a long story, a word that no answer is asked with matters less. */
const fewSigns = 8
/** Small words, numbers, beginnings and how it is asked have less. */
const halfShare = 0.5

function compare(mended: string, index: AnswerIndex, language: Language): FoundAnswer | null {
  const { answers, answerOf, weights, entries, unheard } = index
  const shared = new Float64Array(answerOf.length)
  const had = new Float64Array(answers.length)
  const signs = signsOf(leaveOutAsides(mended, language), language)
  const unheardWeight = unheard * Math.min(1, fewSigns / signs.size)
  let asked = 0
  let telling = 0
  let unknown = 0
  for (const [sign, share] of signs) {
    const entry = entries.get(sign)
    if (share > halfShare) telling++
    if (share > halfShare && entry === undefined) unknown++
    const weight = share * (entry?.worth ?? unheardWeight)
    asked += weight
    if (entry === undefined) continue
    for (let nth = 0; nth < entry.asks.length; nth++) {
      const ask = entry.asks[nth] ?? 0
      shared[ask] = (shared[ask] ?? 0) + Math.min(weight, entry.weights[nth] ?? 0)
    }
    for (const place of entry.answers) had[place] = (had[place] ?? 0) + weight
  }
  if (asked === 0) return null
  const asksAlike = new Float64Array(answers.length)
  for (let ask = 0; ask < shared.length; ask++) {
    const sum = shared[ask] ?? 0
    if (sum === 0) continue
    const likeness = (2 * sum) / (asked + (weights[ask] ?? 0))
    const place = answerOf[ask] ?? 0
    if (likeness > (asksAlike[place] ?? 0)) asksAlike[place] = likeness
  }
  const likest = asksAlike.map(
    (alike, place) => askShare * alike + (1 - askShare) * ((had[place] ?? 0) / asked),
  )
  const unheardShare = telling === 0 ? 0 : unknown / telling
  return rank(likest, asksAlike, answers, unheardShare)
}

function rank(
  likest: Float64Array,
  asksAlike: Float64Array,
  answers: readonly WrittenAnswer[],
  unheard: number,
): FoundAnswer | null {
  const best = placeOfMost(likest, () => true)
  const answer = answers[best]
  if (answer === undefined) return null
  const next = placeOfMost(likest, (place) => place !== best)
  const chapter = answer.chapters[0]
  const rival = placeOfMost(likest, (place) => answers[place]?.chapters[0] !== chapter)
  return {
    answer,
    likeness: likest[best] ?? 0,
    alike: asksAlike[best] ?? 0,
    rival: likest[rival] ?? 0,
    unheard,
    next: answers[next] ?? null,
  }
}

function placeOfMost(values: Float64Array, counts: (place: number) => boolean): number {
  let best = -1
  let most = 0
  for (let place = 0; place < values.length; place++) {
    const value = values[place] ?? 0
    if (value > most && counts(place)) {
      most = value
      best = place
    }
  }
  return best
}
