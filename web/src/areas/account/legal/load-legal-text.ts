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
/** React renders again to read a failure, and would load for ever if it got another promise then. */
const failureKeptMs = 1000
const kept = new Map<string, { readonly text: Promise<LegalText>; until: number }>()

/** Returns the same promise each time, as React's `use` requires; a moment after a failure it loads again. */
export function loadLegalText(screen: LegalScreen, language: Language): Promise<LegalText> {
  const name = names[screen]
  const key = `${name}.${language}`
  const loading = kept.get(key)
  if (loading && Date.now() < loading.until) return loading.text
  const text = send(readLegalText, { params: { name, language } }, { isQuiet: true }).then(
    ({ data }) => data.text,
  )
  const entry = { text, until: Date.now() + keptMs }
  kept.set(key, entry)
  text.catch(() => {
    entry.until = Date.now() + failureKeptMs
  })
  return text
}
