import type { Language } from '../../../../http/language.ts'
import { findCrisis } from './find-crisis.ts'
import { findSmallTalk } from './find-small-talk.ts'
import { foldText, joinSpelledWords, readDigitsAsLetters } from './fold-text.ts'
import { isAdvice } from './is-advice.ts'
import { isInjection, readHidden } from './is-injection.ts'
import { isInsult } from './is-insult.ts'
import { isOffTopic } from './is-off-topic.ts'
import { isWrongdoing } from './is-wrongdoing.ts'
import { adviceReply, crisisReplies, replies, smallTalkReplies } from './replies.ts'
import { topicOfAdvice } from './topic-of-advice.ts'

export type Verdict = {
  readonly kind: 'prompt' | 'small_talk' | 'advice' | 'off_topic' | 'hostile' | 'crisis'
  /** Markdown; that of `advice` ends where the link to the lesson follows. */
  readonly text: string
  /** What to look up for the lesson that is offered. */
  readonly search: string | null
}

const longest = 4000

/** Null: it is a question that is to be answered. */
export function judge(text: string, language: Language): Verdict | null {
  const given = text.slice(0, longest)
  const folded = foldText(joinSpelledWords(given.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')))
  if (!/[\p{L}\p{N}]/u.test(folded)) return { kind: 'prompt', text: replies.prompt[language], search: null }

  const crisis = findCrisis(folded)
  if (crisis !== null) return { kind: 'crisis', text: crisisReplies[crisis][language], search: null }

  const hidden = foldText(readHidden(given))
  if ([folded, readDigitsAsLetters(folded), hidden].some(isInjection))
    return { kind: 'hostile', text: replies.injection[language], search: null }
  if (isWrongdoing(folded)) return { kind: 'hostile', text: replies.wrongdoing[language], search: null }
  if (isInsult(folded)) return { kind: 'hostile', text: replies.insult[language], search: null }

  const smallTalk = findSmallTalk(folded)
  if (smallTalk !== null)
    return { kind: 'small_talk', text: smallTalkReplies[smallTalk][language], search: null }

  if (isOffTopic(folded)) return { kind: 'off_topic', text: replies.offTopic[language], search: null }
  if (isAdvice(folded))
    return { kind: 'advice', text: adviceReply(folded, language), search: topicOfAdvice(folded, language) }
  return null
}
