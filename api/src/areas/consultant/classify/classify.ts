import { classifierModel } from '@vela/content/classifier-model'
import { foldText } from '@vela/content/fold-text'
import { openClassifier, type Probabilities } from '@vela/content/open-classifier'
import { replies } from '@vela/content/replies'
import { brand } from '@vela/contract/brand'
import type { Language } from '../../../http/language.ts'
import { pattern } from '../pattern.ts'
import { crisisProbability, type Decision, decideLabel } from './decide-label.ts'
import { joinSpelledWords, readDigitsAsLetters, readHidden, splitMessage } from './disguises.ts'
import { findSmallTalk } from './small-talk.ts'

/**
 * The first of three steps (classify, find, answer): what a message is before anything is looked up. Rules for words
 * that have one meaning in every message come first, then a linear classifier trained on content/consultant/examples.
 * A message that is to be answered has no classification. [C-09] A crisis or an attack never reaches the model.
 */
export type Classification = {
  readonly label: 'prompt' | 'small_talk' | 'advice' | 'off_topic' | 'hostile' | 'crisis'
  /** Markdown; that of `advice` ends where the link to the lesson follows. */
  readonly text: string
  /** What to look up for the lesson that is offered. */
  readonly topic: string | null
  /** Otherwise it yields to an answer that was written for the question. */
  readonly isFirm: boolean
  /** A crisis that is likelier a mere question: it yields to all that we teach, and a kind word goes before. */
  readonly isFaint: boolean
}

/** How likely folded text is of each label. */
export type Classifier = (text: string) => Probabilities

const maxLength = 4000
const beyondDoubt = 0.8
/** The probability of a mere question from which on a crisis or an attack is in doubt. */
const inDoubt = 0.1
/** The same for debts: a person who asks what is taught about them gets the answer and the help. */
const inDoubtOfDebts = 0.02
/** How many times likelier than a mere question a message about the own death must be. */
const plainly = 4
const maxOfSelf = 0.3
const cacheSize = 50
const distressed = { whole: 0.2, part: 0.7 }

const classifier = cached(openClassifier(classifierModel))

/** One message is classified more than once, with other people's messages in between. */
function cached(classifyAnew: Classifier): Classifier {
  const recent = new Map<string, Probabilities>()
  return (text) => {
    const known = recent.get(text)
    if (known !== undefined) return known
    const probabilities = classifyAnew(text)
    const [oldest] = recent.keys()
    if (recent.size >= cacheSize && oldest !== undefined) recent.delete(oldest)
    recent.set(text, probabilities)
    return probabilities
  }
}

const says = (name: string, text: string) => pattern(`classify.${name}`).test(text)

/** A request for a decision, however like it is to a question that is taught. */
export const asksForDecision = (text: string) => says('decision', text)

/** An amount, a moment, "for me" or "do I buy" asks for a decision about the own case. */
export const speaksOfOwnCase = (text: string) => says('ownCase', text)

/** Wants numbers worked out, and no decision. */
export const asksForCalculation = (text: string) =>
  /\d/.test(text) && says('sum', text) && !asksForDecision(text)

/** Whether a kind word is due before the reply that the lessons have no answer. */
export function soundsDistressed(text: string): boolean {
  const message = text.slice(0, maxLength)
  if (crisisProbability(classifier(foldText(message))) >= distressed.whole) return true
  return splitMessage(message).some((part) => crisisProbability(classifier(part)) >= distressed.part)
}

/** The probability that the message is about another subject. */
export function offTopicProbability(text: string): number {
  return classifier(foldText(text.slice(0, maxLength)))['off-topic']
}

/** Null if the message is a question to answer. */
export function classify(text: string, language: Language): Classification | null {
  return classifyBy(classifier, text, language)
}

export function classifyBy(classifier: Classifier, text: string, language: Language): Classification | null {
  const { prompt, crisis, hostile, small_talk } = replies[language]
  const message = joinSpelledWords(
    text
      .slice(0, maxLength)
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, ''),
  )
  const folded = foldText(message)
  if (!/[\p{L}\p{N}]/u.test(folded)) return firm('prompt', prompt)
  if (says('ownDeath', folded)) return firm('crisis', crisis.self)
  const readings = [folded, readDigitsAsLetters(folded), foldText(readHidden(message))]
  if (readings.some((reading) => says('takeOver', reading))) return firm('hostile', hostile.injection)
  const smallTalk = findSmallTalk(folded)
  if (smallTalk !== null) return firm('small_talk', withBrand(small_talk[smallTalk]))
  const whole = classifier(folded)
  const parts = splitMessage(message).map(classifier)
  const decision = decideLabel(whole, parts)
  if (decision === null || isHonest(decision, folded)) return null
  return {
    ...firm(decision.label, ''),
    ...say(decision, folded, language),
    isFirm: isFirm(decision, whole, folded),
    isFaint: decision.label === 'crisis' && !says('death', folded) && [whole, ...parts].every(isRatherAsked),
  }
}

const isRatherAsked = (probabilities: Probabilities) =>
  crisisProbability(probabilities) < probabilities.honest && probabilities['crisis-self'] < maxOfSelf

const withBrand = (text: string) => text.replace('{brand}', brand.name)

function firm(label: Classification['label'], text: string): Classification {
  return { label, text, topic: null, isFirm: true, isFaint: false }
}

function say(
  decision: Decision,
  folded: string,
  language: Language,
): Pick<Classification, 'text'> & Partial<Classification> {
  const { crisis, hostile, small_talk, off_topic } = replies[language]
  const { label } = decision
  if (label === 'crisis') return { text: crisis[decision.of] }
  if (label === 'hostile') return { text: hostile[decision.of] }
  if (label === 'small_talk')
    return { text: withBrand(small_talk[says('toYou', folded) ? 'about' : 'closing']) }
  return label === 'off_topic' ? { text: off_topic } : declineAdvice(folded, language)
}

/** [D16] Says what it does not do, and which lesson helps instead; the link to it comes behind. */
function declineAdvice(folded: string, language: Language) {
  const { advice, advice_topics: topics } = replies[language]
  const isOf = (name: string) => pattern(`advice.${name}`).test(folded)
  const reason = isOf('law') ? 'law' : isOf('forecast') ? 'forecast' : 'other'
  const name = Object.keys(topics).find((one) => one === 'other' || isOf(one)) ?? 'other'
  return { text: advice[reason], topic: topics[name] ?? null }
}

function isFirm(decision: Decision, { honest, 'crisis-self': self }: Probabilities, folded: string): boolean {
  if (decision.label === 'crisis' || decision.label === 'hostile') {
    const isOfDeath = decision.label === 'crisis' && (says('death', folded) || self > plainly * honest)
    const least = decision.of === 'debts' ? inDoubtOfDebts : inDoubt
    return isOfDeath || decision.of === 'injection' || honest < least
  }
  return decision.label !== 'small_talk' && decision.probability >= beyondDoubt
}

/** A victim of a theft uses the same words as a thief. */
function isHonest(decision: Decision, folded: string): boolean {
  if (decision.label === 'hostile') return decision.of === 'wrongdoing' && says('learns', folded)
  return decision.label === 'advice' && decision.probability < beyondDoubt && asksForCalculation(folded)
}
