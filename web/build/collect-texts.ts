import type { BuiltInTexts } from '@vela/contract/interface-texts'
import { isFixed } from '../src/i18n/fixed-texts.ts'
import { type Namespace, namespaces } from '../src/i18n/namespaces.ts'

/** Their texts are made of the content. */
const ofContent: readonly string[] = ['chapters', 'worksheet-words']

/** [O-80] Every text that an operator may replace, by its id, in both languages. */
export async function collectTexts(): Promise<BuiltInTexts> {
  const names = (Object.keys(namespaces) as Namespace[]).filter((name) => !ofContent.includes(name))
  const collected: Record<string, BuiltInTexts[string]> = {}
  for (const name of names) {
    const [en, es] = await Promise.all([namespaces[name].en(), namespaces[name].es()])
    const spanish: Readonly<Record<string, BuiltInTexts[string]['es']>> = es.default
    for (const [key, text] of Object.entries<BuiltInTexts[string]['en']>(en.default)) {
      const id = `${name}.${key}`
      const twin = spanish[key]
      if (twin !== undefined && !isFixed(id)) collected[id] = { en: text, es: twin }
    }
  }
  return collected
}
