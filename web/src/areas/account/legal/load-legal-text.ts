import type { Reply } from '@vela/contract/call'
import { type LegalDocument, readLegalText } from '@vela/contract/legal'
import { send } from '../../../api/client.ts'
import type { Language } from '../../../i18n/language.ts'
import type { LegalScreen } from '../../../state/navigation/screen-names.ts'

type LegalText = Reply<typeof readLegalText>['data']['text']

const names: Readonly<Record<LegalScreen, LegalDocument['name']>> = {
  terms: 'terms',
  privacy_policy: 'privacy-policy',
  subscription_policy: 'subscription-policy',
}

/** Another version may be published while the page stays open. */
const keptMs = 60_000
const kept = new Map<string, { readonly text: Promise<LegalText>; readonly until: number }>()

/** Returns the same promise each time, as React's `use` requires; a failed load is retried on the next call. */
export function loadLegalText(screen: LegalScreen, language: Language): Promise<LegalText> {
  const name = names[screen]
  const key = `${name}.${language}`
  const loading = kept.get(key)
  if (loading && Date.now() < loading.until) return loading.text
  const text = send(readLegalText, { params: { name, language } }, { isQuiet: true }).then(
    ({ data }) => data.text,
  )
  kept.set(key, { text, until: Date.now() + keptMs })
  text.catch(() => kept.delete(key))
  return text
}
