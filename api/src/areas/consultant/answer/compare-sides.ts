import type { IndexedAnswer, KnowledgeBase } from '@vela/content/knowledge'
import { pattern } from '@vela/content/pattern'
import { featuresOf, tellingStems } from '@vela/content/question-features'
import { stem } from '@vela/content/stems'
import { sidesOf } from '../find/aspect.ts'
import { findAnswer, isLikely } from '../find/find-answer.ts'
import { readQuestion, type Topic } from '../find/read-question.ts'
import { type Earlier, leansOn, namingWords } from './earlier.ts'
import type { Subject } from './explain.ts'

const compares = pattern('find.compares')

/** The two answers of a comparison: both named, or one of them and the topic before. */
export function compareSides(
  own: Topic,
  earlier: Earlier | null,
  recent: readonly IndexedAnswer[],
  kb: KnowledgeBase,
): Subject | null {
  // "And the other kind, where a person picks the stocks?" means what the last topic is compared with.
  const [last] = earlier?.answers ?? []
  if (last !== undefined && pattern('find.theOther').test(own.text)) {
    const other = comparedWith(last, own, kb)
    if (other !== null) return { answer: other, aspect: own.aspect, isAskedSo: false, isKept: true }
  }
  const asksForBoth = own.aspect === 'compare' || own.aspect === 'decide'
  if (!asksForBoth || !pattern(`aspects_${kb.language}.compare`).test(own.text)) return null
  // "Which of them costs more?" means the last two topics.
  const [latest, before] = recent
  if (latest && before && namingWords(own).length < 2 && isCompared(latest, before))
    return { answer: latest, other: before, aspect: 'compare', isAskedSo: false, isKept: true }
  const whole = findAnswer(own, kb)
  const named = sidesOf(own.text, kb.language)
    .map((side) => readQuestion(side, kb))
    .filter((topic) => namingWords(topic).length > 0)
  // "How is it different from a normal fund?" names one side; the other is what was explained.
  const isPointing = earlier !== null && (leansOn(own) || (named.length === 1 && compares.test(own.text)))
  const sides = named
    .map((topic) => findAnswer(topic, kb))
    .flatMap((found) => (found !== null && isLikely(found) ? [found.answer] : []))
  const rival = isPointing && last !== undefined ? comparedWith(last, own, kb) : null
  if (last !== undefined && rival)
    return { answer: last, other: rival, aspect: 'compare', isAskedSo: false, isKept: true }
  const [answer, other] = [...new Set(isPointing ? [...sides, last] : sides)].flatMap((one) => one ?? [])
  if (answer === undefined || other === undefined) return null
  const isBetter = isCompared(answer, other) || isPointing || whole === null || !isLikely(whole)
  return isBetter
    ? { answer, other, aspect: 'compare', isAskedSo: false, isKept: answer === last || other === last }
    : null
}

const isCompared = (one: IndexedAnswer, other: IndexedAnswer) =>
  (one.compare?.[other.id] ?? other.compare?.[one.id]) !== undefined

/** What the earlier answer is compared with in writing, as "how is that different from just buying the stock?" names it. */
function comparedWith(last: IndexedAnswer, own: Topic, kb: KnowledgeBase): IndexedAnswer | null {
  const naming = namingWords(own)
  const isOther = pattern('find.theOther').test(own.text) && naming.length > 1
  const rivals = kb.answers.filter((one) => isCompared(last, one) && (isOther || isNamedBy(one, naming, kb)))
  const { scores } = kb.scoreAnswers(featuresOf(own.text, kb.language))
  const scoreOf = (answer: IndexedAnswer) => scores[kb.answers.indexOf(answer)] ?? 0
  return rivals.toSorted((one, other) => scoreOf(other) - scoreOf(one))[0] ?? null
}

/** Whether a word of the question is what people call the topic of the answer: one of its shortest phrasings. */
const isNamedBy = ({ asks }: IndexedAnswer, naming: readonly string[], { language }: KnowledgeBase) => {
  const stems = naming.map((word) => stem(word, language))
  return asks.some((ask) => {
    const own = [...tellingStems(ask, language)]
    return own.length > 0 && own.length <= 2 && own.every((one) => stems.includes(one))
  })
}
