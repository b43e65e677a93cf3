import { foldText } from '@vela/content/fold-text'
import type { KnowledgeBase } from '@vela/content/knowledge'
import { pattern } from '@vela/content/pattern'
import { replies } from '@vela/content/replies'
import type { Classification } from '../classify/classify.ts'
import type { Content } from './answer.ts'

const feelings = {
  grief: ['saving-and-growth/where-savings-live', 'debt-and-credit/when-payments-are-heavy'],
  job: ['money-basics/emergency-fund', 'debt-and-credit/when-payments-are-heavy'],
  debts: ['debt-and-credit/when-payments-are-heavy'],
  loss: ['trading-and-behaviour/your-mind-and-money'],
  shame: ['money-basics/where-money-goes'],
  worry: ['debt-and-credit/when-payments-are-heavy'],
} as const

/** [C-13] Warm words and a first small step for a heavy feeling; null if there is none, or if it is a crisis. */
export function consoles(text: string, classified: Classification | null, kb: KnowledgeBase): Content | null {
  const folded = foldText(text)
  const names = ['grief', 'job', 'debts', 'loss', 'shame', 'worry'] as const
  const feeling = names.find((name) => pattern(`distress.${name}`).test(folded))
  if (feeling === undefined || classified?.label === 'hostile') return null
  // Somebody who plays or may be in danger is sent to those who help with that.
  if (classified?.label === 'crisis' && (classified.isGrave || pattern('distress.gambles').test(folded)))
    return null
  const chapters = feelings[feeling]
  return { kind: 'explain', text: replies[kb.language].distress[feeling], chapters, isDistressed: true }
}
