import type { MissionTexts } from '@vela/contract/mission-run'
import type { MissionId } from '@vela/simulator/types'
import type { Language } from '../../http/language.ts'

type Texts = Readonly<Record<MissionId, MissionTexts>>

// Loaded on first use, like the courses.
const loaders = {
  en: () => import('@vela/content/missions-en'),
  es: () => import('@vela/content/missions-es'),
} satisfies Record<Language, () => Promise<{ missionTexts: Texts }>>

export async function textsOf(language: Language): Promise<Texts> {
  return (await loaders[language]()).missionTexts
}
