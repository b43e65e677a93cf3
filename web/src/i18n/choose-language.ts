import { readStored, writeStored } from '../state/storage/local-storage.ts'
import { detectLanguage, type Language } from './language.ts'
import type { Namespace } from './namespaces.ts'
import { currentLanguage, speak } from './texts.ts'

export function preferredLanguage(): Language {
  return detectLanguage({
    search: location.search,
    stored: readStored('i18nextLng'),
    browser: navigator.languages,
  })
}

/** [I-02] Switches to the language and stores the choice. */
export async function chooseLanguage(language: Language, ...names: readonly Namespace[]): Promise<void> {
  if (!(await speak(language, ...names))) return
  writeStored('i18nextLng', language)
  document.documentElement.lang = language
}

/** Applies a choice that the user made by hand, which also survives a reload of a URL that names another language. */
export async function switchLanguage(language: Language): Promise<void> {
  await chooseLanguage(language)
  dropOtherLanguage()
}

function dropOtherLanguage(): void {
  const current = currentLanguage()
  if (detectLanguage({ search: location.search, stored: current, browser: [] }) === current) return
  const url = new URL(location.href)
  url.searchParams.delete('lng')
  history.replaceState(history.state, '', url)
}

/** Removes the language from the URL also on history entries from before the choice. */
export function followLanguage(): () => void {
  window.addEventListener('popstate', dropOtherLanguage)
  return () => window.removeEventListener('popstate', dropOtherLanguage)
}
