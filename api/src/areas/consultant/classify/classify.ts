import { classifierModel } from '@vela/content/classifier-model'
import { foldText } from '@vela/content/fold-text'
import { openClassifier, type Probabilities } from '@vela/content/open-classifier'
import { pattern } from '@vela/content/pattern'
import { replies } from '@vela/content/replies'
import { brand } from '@vela/contract/brand'
import type { Language } from '../../../http/language.ts'
import { rememberText } from '../remember.ts'
import { crisisProbability, type Decision, decideLabel } from './decide-label.ts'
import { joinSpelledWords, readDigitsAsLetters, readHidden, splitMessage } from './disguises.ts'
import { threatens, withoutJokes } from './jokes.ts'
import { findSmallTalk } from './small-talk.ts'

/**
 * The first of three steps (classify, find, answer): decides what a message is before anything is looked up. Rules for
 * unambiguous words come first, then a linear classifier trained on content/consultant/examples. An ordinary question
 * has no classification. [C-09] A crisis or an attack never reaches the model.
 */
export type Classification = {
  readonly label: 'prompt' | 'small_talk' | 'advice' | 'off_topic' | 'hostile' | 'crisis'
  /** The reply in Markdown. For `advice`, a link to the lesson is appended. */
  readonly text: string
  /** What the advice is asked about, a key of `advice_topics` in the replies. */
  readonly topic: string | null
  /** If false, an answer that was written for the question is used instead. */
  readonly isFirm: boolean
  /** A weak sign of a crisis: the question is answered if we teach its topic, after some words of sympathy. */
  readonly isFaint: boolean
  /** A crisis that may concern somebody's life or safety, and not only debts or gambling. */
  readonly isGrave: boolean
}

/** Returns the probability of each label for a folded text. */
export type Classifier = (text: string) => Probabilities

const maxLength = 4000
const beyondDoubt = 0.8
/** If an honest question is at least this probable, a crisis or an attack is not certain. */
const inDoubt = 0.1
/** The limit for debts. It is lower, so that a person who asks about debts gets the answer as well as the help. */
const inDoubtOfDebts = 0.02
/** A message about suicide is certain if it is this many times as probable as an honest question. */
const certaintyFactor = 4
const maxSelfProbability = 0.3
/** Below this probability of the whole message, a crisis in one of its sentences is doubtful. */
const inDoubtOfWhole = 0.25
const distressed = { whole: 0.2, calmWhole: 0.45, part: 0.7 }

/** Remembered, because the steps ask about the same message. */
const classifier = rememberText(openClassifier(classifierModel))

const says = (name: string, text: string) => pattern(`classify.${name}`).test(text)

/** Whether the text asks us to decide for the person, even if it resembles a question that the lessons answer. */
export const asksForDecision = (text: string) => says('decision', text)

/** Whether the text speaks of dying, or of a body that needs help now. */
export const namesDeath = (text: string) => {
  const folded = foldText(text)
  return says('ownDeath', folded) || says('emergency', folded) || says('death', folded)
}

/** Whether the person decides, and not people in general. */
export const isOwnDecision = (text: string) => says('ownDecision', text)

/** Whether the text is about the person's own case: an amount, a date, "for me" or "do I buy". */
export const speaksOfOwnCase = (text: string) => says('ownCase', text)

/** Whether the text asks for a number. */
export const asksForNumber = (text: string) => pattern('choose.wantsNumber').test(text)

/** Whether the text asks for a calculation and not for a decision. */
export const asksForCalculation = (text: string) =>
  /\d/.test(text) && says('sum', text) && !asksForDecision(text)

/** Whether a word of the text says that somebody feels bad, or is treated badly. */
export const feelsBad = (text: string) => pattern('distress.feels').test(foldText(text))

/** Whether words of sympathy belong before the reply that the lessons have no answer. */
export function soundsDistressed(text: string): boolean {
  const said = text.slice(0, maxLength)
  const message = withoutJokes(said)
  const whole = classifier(foldText(message))
  if (message !== said) return crisisProbability(whole) > whole.honest
  if (crisisProbability(whole) >= (feelsBad(message) ? distressed.whole : distressed.calmWhole)) return true
  return splitMessage(message).some((part) => crisisProbability(classifier(part)) >= distressed.part)
}

/** The probability that the message is about another subject. */
export function offTopicProbability(text: string): number {
  return classifier(foldText(text.slice(0, maxLength)))['off-topic']
}

/** Classifies a message; null means that it is a question to answer. */
export function classify(text: string, language: Language): Classification | null {
  return classifyBy(classifier, text, language)
}

/** Classifies a message by fixed rules and then by the classifier. Returns null for an honest question. */
export function classifyBy(classifier: Classifier, text: string, language: Language): Classification | null {
  const { prompt, crisis, hostile, small_talk } = replies[language]
  const written = text
    .slice(0, maxLength)
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
  const said = joinSpelledWords(written)
  const message = withoutJokes(said)
  const folded = foldText(message)
  if (!/[\p{L}\p{N}]/u.test(folded)) return firm('prompt', prompt)
  if (says('ownDeath', folded)) return firm('crisis', crisis.self)
  if (says('emergency', folded)) return firm('crisis', crisis.medical)
  if (threatens(folded)) return firm('crisis', crisis.violence)
  const readings = [folded, readDigitsAsLetters(folded), foldText(readHidden(message))]
  if (readings.some((reading) => says('takeOver', reading))) return firm('hostile', hostile.injection)
  if (says('insider', folded)) return firm('hostile', hostile.insider)
  if (says('unreported', folded)) return firm('hostile', hostile.unreported)
  const smallTalk = message === said ? findSmallTalk(folded) : null
  if (smallTalk !== null) return firm('small_talk', withBrand(small_talk[smallTalk]))
  const whole = classifier(folded)
  const parts = splitMessage(message).map(classifier)
  const decided = decideLabel(whole, parts)
  // "My mom is pressuring me" is no danger by itself in a message that as a whole asks whether to cosign.
  const isPressed =
    decided?.label === 'crisis' &&
    decided.of === 'violence' &&
    crisisProbability(whole) < inDoubtOfWhole &&
    isSituation(folded)
  const decision = isPressed ? ({ label: 'advice', probability: whole.advice } as const) : decided
  if (decision === null || isHonest(decision, [whole, ...parts], folded)) return null
  // What a joke is about is answered: it is no chat, and a faint sign of a crisis is a part of the joke.
  const isAside = decision.label === 'small_talk' || decision.label === 'off_topic'
  const isFaint = decision.label === 'crisis' && crisisProbability(whole) < whole.honest
  if (message !== said && (isAside || isFaint)) return null
  return {
    ...firm(decision.label, ''),
    ...say(decision, folded, language),
    isFirm: isFirm(decision, whole, folded),
    isGrave:
      decision.label === 'crisis' &&
      (decision.of === 'self' ||
        decision.of === 'violence' ||
        whole['crisis-self'] >= maxSelfProbability ||
        says('death', folded)),
    isFaint: decision.label === 'crisis' && !says('death', folded) && [whole, ...parts].every(isRatherAsked),
  }
}

const isRatherAsked = (probabilities: Probabilities) =>
  crisisProbability(probabilities) < probabilities.honest && probabilities['crisis-self'] < maxSelfProbability

const withBrand = (text: string) => text.replace('{brand}', brand.name)

/** A classification that is certain. */
function firm(label: Classification['label'], text: string): Classification {
  return { label, text, topic: null, isFirm: true, isFaint: false, isGrave: label === 'crisis' }
}

/** The reply to a message with this label. */
function say(
  decision: Decision,
  folded: string,
  language: Language,
): Pick<Classification, 'text'> & Partial<Classification> {
  const { advice, crisis, hostile, small_talk, off_topic } = replies[language]
  const { label } = decision
  if (label === 'crisis') return { text: crisis[decision.of] }
  if (label === 'hostile') return { text: hostile[decision.of] }
  if (label === 'small_talk')
    return { text: withBrand(small_talk[says('toYou', folded) ? 'about' : 'closing']) }
  if (label === 'off_topic') return { text: off_topic }
  const { reason, topic } = readDecision(folded, language)
  return { text: advice[reason], topic }
}

const isSituation = (folded: string) =>
  Object.keys(replies.en.advice_situations).some((name) => pattern(`advice.${name}`).test(folded))

export type DecisionAsked = {
  /** Why nobody can make it for the person. */
  readonly reason: 'law' | 'forecast' | 'other'
  /** The name of a situation or a topic of advice in the replies. */
  readonly topic: string
  readonly isSituation: boolean
}

/** [D16] What a message asks to have decided. */
export function readDecision(text: string, language: Language): DecisionAsked {
  const folded = foldText(text)
  const { advice_situations: situations, advice_topics: topics } = replies[language]
  const isOf = (name: string) => pattern(`advice.${name}`).test(folded)
  const reason = (['law', 'forecast'] as const).find(isOf) ?? 'other'
  const names = [...Object.keys(situations), ...Object.keys(topics)]
  const topic = names.find((one) => one === 'other' || isOf(one)) ?? 'other'
  return { reason, topic, isSituation: topic in situations }
}

function isFirm(decision: Decision, { honest, 'crisis-self': self }: Probabilities, folded: string): boolean {
  if (decision.label === 'crisis' || decision.label === 'hostile') {
    const isOfDeath =
      decision.label === 'crisis' && (says('death', folded) || self > certaintyFactor * honest)
    const least = decision.of === 'debts' ? inDoubtOfDebts : inDoubt
    return isOfDeath || decision.of === 'injection' || honest < least
  }
  return decision.label !== 'small_talk' && decision.probability >= beyondDoubt
}

/** Overrides the classifier, for example because the victim of a theft uses the same words as a thief. */
function isHonest(decision: Decision, readings: readonly Probabilities[], folded: string): boolean {
  // Somebody who tells of a death in the family and asks about what was left is not in danger by that.
  if (decision.label === 'crisis')
    return (
      pattern('distress.grief').test(folded) &&
      readings.every((one) => one['crisis-self'] <= Math.max(one.honest, one.advice))
    )
  if (decision.label === 'hostile')
    return decision.of === 'wrongdoing' && (says('learns', folded) || says('provesIncome', folded))
  return decision.label === 'advice' && decision.probability < beyondDoubt && asksForCalculation(folded)
}
