import type { IndexedAnswer, KnowledgeBase } from '@vela/content/knowledge'
import { pattern } from '@vela/content/pattern'
import { words } from '@vela/content/words'
import { findRequest } from '../calculate/calculate.ts'
import { topicOf } from '../calculate/engine.ts'
import { findAnswer, isLikely } from '../find/find-answer.ts'
import { readQuestion, type Topic } from '../find/read-question.ts'
import type { Turn } from '../question.ts'
import { remember, rememberTexts } from '../remember.ts'
import { textsOf } from './sections.ts'

/** What the earlier turns were about. */
export type Earlier = {
  /** The written answers in the latest reply that had any; the main one comes first. */
  readonly answers: readonly IndexedAnswer[]
  /** The words by which the person asked for it. */
  readonly topic: Topic
}

export function repliesIn(history: readonly Turn[]): string {
  return history.flatMap(({ role, content }) => (role === 'assistant' ? [content] : [])).join('\n')
}

/** The length of a text's start, by which it is found in a reply. */
const startLength = 24

/** All texts of the answers, by their starts: thousands of texts are too many to look for one by one. */
const startsOf = remember((answers: KnowledgeBase['answers']) => {
  const starts = new Map<string, { readonly answer: IndexedAnswer; readonly text: string }[]>()
  for (const answer of answers)
    for (const text of textsOf(answer)) {
      const start = text.slice(0, startLength)
      starts.set(start, [...(starts.get(start) ?? []), { answer, text }])
    }
  return starts
})

const wordStart = /(?<!\S)\S/g

/** The written answers that a reply used. */
const answersIn = rememberTexts(findUsed)

function findUsed(reply: string, { answers }: KnowledgeBase): IndexedAnswer[] {
  const starts = startsOf(answers)
  const used = new Set<IndexedAnswer>()
  for (const { index: at } of reply.matchAll(wordStart))
    for (const { answer, text } of starts.get(reply.slice(at, at + startLength)) ?? [])
      if (reply.startsWith(text, at)) used.add(answer)
  return answers.filter((answer) => used.has(answer))
}

const rememberedTurns = 12

/** The written answers that the latest replies used, the last one first. */
export const recentAnswers = (history: readonly Turn[], kb: KnowledgeBase): IndexedAnswer[] => [
  ...new Set(
    history
      .toReversed()
      .flatMap(({ role, content }) =>
        role === 'assistant' ? answersIn[kb.language](content, kb).slice(0, 1) : [],
      ),
  ),
]

/** The topic that a follow-up keeps; it survives remarks and calculations. Null if nothing was explained yet. */
export function earlierTopic(history: readonly Turn[], kb: KnowledgeBase): Earlier | null {
  const turns = history.slice(-rememberedTurns)
  let reply = ''
  let answers: readonly IndexedAnswer[] = []
  let guessed: Earlier | null = null
  for (const [back, { role, content }] of turns.toReversed().entries()) {
    if (role === 'assistant') {
      reply = content
      continue
    }
    if (answers.length === 0) answers = answersIn[kb.language](reply, kb)
    const topic = readQuestion(content, kb)
    // The person's own words name the topic, in the latest question that did not only go on about an earlier one.
    if (leansOn(topic)) continue
    if (answers.length > 0) return { answers, topic }
    if (guessed !== null) continue
    const request = findRequest(content, kb.language, turns.slice(0, turns.length - 1 - back))
    const asked = request === null ? topic : readQuestion(topicOf(request, kb.language), kb)
    const found = findAnswer(asked, kb)
    if (found !== null && isLikely(found)) guessed = { answers: [found.answer], topic: asked }
  }
  return answers.length > 0 ? { answers, topic: readQuestion(answers[0]?.asks[0] ?? '', kb) } : guessed
}

const generic: ReadonlySet<string> = new Set([...words.en.goingOn, ...words.es.goingOn])

/** The words of a question that name a topic. */
export const namingWords = ({ words: all }: Topic) => all.filter((word) => !generic.has(word))

const standsFor = pattern('find.standsFor')
const objects = pattern('find.objects')

const fewWords = 3
const manyWords = 7

/** Whether a question has no topic of its own, or goes on about what was said before. */
export function leansOn(topic: Topic): boolean {
  const naming = namingWords(topic)
  if (naming.length === 0) return true
  // "But I pay everything by card" continues the earlier topic, even though it names another one.
  if (objects.test(topic.text)) return naming.length <= manyWords
  if (naming.length > fewWords) return false
  if (standsFor.test(topic.text)) return true
  return topic.terms.length === 0
}

/** A question together with the words of the topic that it leans on. */
export function joinTopics(own: Topic, earlier: Topic, kb: KnowledgeBase): Topic {
  const joined = readQuestion(`${own.asked} ${earlier.words.join(' ')}`, kb)
  return { ...joined, aspect: own.aspect, focus: own.asked }
}
