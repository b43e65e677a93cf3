import type { KnowledgeBase } from '@vela/content/knowledge'
import { replies } from '@vela/content/replies'
import { findAnswer } from '../find/find-answer.ts'
import type { Topic } from '../find/read-question.ts'
import type { Content } from './answer.ts'

/** An answer that is at least this similar, and by so much more than its rival, fits the question itself. */
const near = { similarity: 0.75, otherwise: 0.6, lead: 0.08 }

/**
 * [D16] Helps with a decision without making it: says why it is the person's own, what is to be weighed in general,
 * and three questions to decide by.
 */
export function advise(lead: string, subject: string, topic: Topic, kb: KnowledgeBase): Content {
  const { advice, advice_topics: topics } = replies[kb.language]
  const found = findAnswer(topic, kb)
  const isNear =
    found !== null &&
    found.similarity >= (subject === 'other' ? near.otherwise : near.similarity) &&
    found.similarity - found.rival >= near.lead &&
    // An answer that only says how something is done does not help to decide.
    found.answer.common.some((feature) => feature === '#worth' || feature === '#differ')
  const general = kb.answers.find(({ id }) => id === topics[subject])
  const weighed = isNear && found.answer.opens === undefined ? found.answer : general
  return {
    kind: 'advice',
    text: [lead, weighed?.text ?? '', advice.decide].filter((part) => part !== '').join('\n\n'),
    chapters: [...new Set([...(weighed?.chapters ?? []), ...(general?.chapters ?? [])])].slice(0, 2),
    offered: `advice/${subject}`,
  }
}
