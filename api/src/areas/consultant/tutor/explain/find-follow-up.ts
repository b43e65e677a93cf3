import { foldText } from '@vela/content/fold-text'
import { words } from '@vela/content/words'
import type { Language } from '../../../../http/language.ts'
import { pattern } from '../../pattern.ts'

const followUps = ['example', 'simpler', 'why', 'more'] as const

export type FollowUp = (typeof followUps)[number]

/** How a message goes on about what was said; its own words are for the caller to look at. */
export function findFollowUp(text: string, language: Language): FollowUp | null {
  const folded = foldText(text)
    .replaceAll(/[¿?¡!.,]/g, ' ')
    .trim()
  return followUps.find((kind) => pattern(`followUp_${language}.${kind}`).test(folded)) ?? null
}

/** Words of such a message that name no topic. */
export const goingOn: ReadonlySet<string> = new Set([...words.en.goingOn, ...words.es.goingOn])
