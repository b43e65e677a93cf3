import { foldText } from '@vela/content/fold-text'
import { judgeModel } from '@vela/content/judge-model'
import { openJudge, type Shares } from '@vela/content/open-judge'
import type { Language } from '../../../../http/language.ts'
import { crisisShare, type Decision, decide } from './decide.ts'
import { findSmallTalk } from './find-small-talk.ts'
import { asksForSum, learnsOfWrong, saysOwnDeath, speaksOfDeath, takesOver } from './firm-rules.ts'
import { joinSpelledWords, readDigitsAsLetters, readHidden } from './read-disguises.ts'
import { adviceReply, crisisReplies, hostileReplies, replies, smallTalkReplies } from './replies.ts'
import { splitMessage } from './split-message.ts'
import { topicOfAdvice } from './topic-of-advice.ts'

export type Verdict = {
  readonly kind: 'prompt' | 'small_talk' | 'advice' | 'off_topic' | 'hostile' | 'crisis'
  /** Markdown; that of `advice` ends where the link to the lesson follows. */
  readonly text: string
  /** What to look up for the lesson that is offered. */
  readonly search: string | null
  /** Otherwise it yields to an answer that was written for the question. */
  readonly isFirm: boolean
  /** A crisis that is likelier a mere question: it yields to all that we teach, and a kind word goes before. */
  readonly isFaint: boolean
}

/** How likely folded text is of each kind. */
export type Weigh = (text: string) => Shares

const longest = 4000
const beyondDoubt = 0.8
/** So likely to be a mere question that a crisis or an attack is in doubt. */
const inDoubt = 0.1
/** Who is pressed by debts and asks what is taught about them is told both. */
const inDoubtOfDebts = 0.02
/** So many times likelier to be of the own death than a mere question. */
const plainly = 4
const mostOfSelf = 0.3
const mostRecent = 50
const distressed = { whole: 0.2, part: 0.7 }

const weigh = rememberFew(openJudge(judgeModel))

/** Of one message it is asked more than once, with other people's messages in between. */
function rememberFew(weighAnew: Weigh): Weigh {
  const recent = new Map<string, Shares>()
  return (text) => {
    const known = recent.get(text)
    if (known !== undefined) return known
    const shares = weighAnew(text)
    const [oldest] = recent.keys()
    if (recent.size >= mostRecent && oldest !== undefined) recent.delete(oldest)
    recent.set(text, shares)
    return shares
  }
}

/** Null: it is a question that is to be answered. */
export function judge(text: string, language: Language): Verdict | null {
  return judgeBy(weigh, text, language)
}

/** Where nothing else is known to say, a kind word is due. */
export function soundsDistressed(text: string): boolean {
  const given = text.slice(0, longest)
  if (crisisShare(weigh(foldText(given))) >= distressed.whole) return true
  return splitMessage(given).some((part) => crisisShare(weigh(part)) >= distressed.part)
}

/** How likely it is of no matter of ours. */
export function foreignShare(text: string): number {
  return weigh(foldText(text.slice(0, longest)))['off-topic']
}

export function judgeBy(weigh: Weigh, text: string, language: Language): Verdict | null {
  const given = joinSpelledWords(
    text
      .slice(0, longest)
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, ''),
  )
  const folded = foldText(given)
  if (!/[\p{L}\p{N}]/u.test(folded)) return firm('prompt', replies.prompt[language])
  if (saysOwnDeath(folded)) return firm('crisis', crisisReplies.self[language])
  const readings = [folded, readDigitsAsLetters(folded), foldText(readHidden(given))]
  if (readings.some(takesOver)) return firm('hostile', hostileReplies.injection[language])
  const smallTalk = findSmallTalk(folded)
  if (smallTalk !== null) return firm('small_talk', smallTalkReplies[smallTalk][language])
  const whole = weigh(folded)
  const parts = splitMessage(given).map(weigh)
  const decision = decide(whole, parts)
  if (decision === null || isHonest(decision, folded)) return null
  return {
    ...firm(decision.kind, ''),
    ...say(decision, folded, language),
    isFirm: isFirm(decision, whole, folded),
    isFaint: decision.kind === 'crisis' && !speaksOfDeath(folded) && [whole, ...parts].every(isRatherAsked),
  }
}

const isRatherAsked = (shares: Shares) =>
  crisisShare(shares) < shares.honest && shares['crisis-self'] < mostOfSelf

function firm(kind: Verdict['kind'], text: string): Verdict {
  return { kind, text, search: null, isFirm: true, isFaint: false }
}

function say(
  decision: Decision,
  folded: string,
  language: Language,
): Pick<Verdict, 'text'> & Partial<Verdict> {
  const { kind } = decision
  if (kind === 'crisis') return { text: crisisReplies[decision.of][language] }
  if (kind === 'hostile') return { text: hostileReplies[decision.of][language] }
  if (kind === 'small_talk') return { text: smallTalkReplies[smallTalkIn(folded)][language] }
  if (kind === 'off_topic') return { text: replies.offTopic[language] }
  return { text: adviceReply(folded, language), search: topicOfAdvice(folded, language) }
}

function isFirm(decision: Decision, { honest, 'crisis-self': self }: Shares, folded: string): boolean {
  if (decision.kind === 'crisis' || decision.kind === 'hostile') {
    const isOfDeath = decision.kind === 'crisis' && (speaksOfDeath(folded) || self > plainly * honest)
    const least = decision.of === 'debts' ? inDoubtOfDebts : inDoubt
    return isOfDeath || decision.of === 'injection' || honest < least
  }
  return decision.kind !== 'small_talk' && decision.share >= beyondDoubt
}

function isHonest(decision: Decision, folded: string): boolean {
  if (decision.kind === 'hostile') return decision.of === 'wrongdoing' && learnsOfWrong(folded)
  return decision.kind === 'advice' && decision.share < beyondDoubt && asksForSum(folded)
}

const smallTalkIn = (folded: string) =>
  /\b(?:you|u|your|youre|tu|te|eres|sos|vos|usted)\b/.test(folded) ? 'about' : 'closing'
