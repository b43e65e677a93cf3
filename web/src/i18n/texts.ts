/**
 * The texts of the product in English and Spanish. Every namespace is a file `<name>.en.ts` and `<name>.es.ts`, loaded
 * per language; a key that is missing in Spanish does not compile (translation.ts).
 *
 * `useTexts` gives a component its texts, `translatorOf` gives them outside of components, `speak` switches language.
 * choose-language.ts decides which language is used [I-02]. A text that an operator has published comes with the page and
 * wins over the built-in one [O-80].
 */

import type { PageTexts } from '@vela/contract/interface-texts'
import { pageTextsId } from '@vela/contract/page-marks'
import { useMemo, useSyncExternalStore } from 'react'
import { appState } from '../state/app-state.ts'
import type { Language } from './language.ts'
import { type English, type Namespace, namespaces } from './namespaces.ts'
import { fillText, type Plural, type Translate } from './translation.ts'

type Dictionary = Readonly<Record<string, string | Plural>>

const dictionaries: Record<Language, Map<Namespace, Dictionary>> = { en: new Map(), es: new Map() }
const wanted = new Set<Namespace>()
/** [O-80] What the server has put into the page in place of built-in texts; nothing while prerendering. */
let pageTexts: PageTexts = JSON.parse(globalThis.document?.getElementById(pageTextsId)?.textContent ?? '{}')
const listeners = new Set<() => void>()
let current: Language = 'en'
let asked: Language = current

export const currentLanguage = (): Language => current

/** Adds texts that are already loaded, for example while prerendering. */
export function putTexts(language: Language, namespace: Namespace, texts: Dictionary): void {
  wanted.add(namespace)
  dictionaries[language].set(namespace, texts)
}

/** Replaces those texts, in tests. */
export function putPageTexts(texts: PageTexts): void {
  pageTexts = texts
}

/** [O-81] Those of the visitor's variant, or else those for everyone. */
const ownTexts = (language: Language) =>
  (pageTexts[appState.getState().variant ?? ''] ?? pageTexts[''])?.[language]

async function loadOne(language: Language, namespace: Namespace): Promise<void> {
  if (dictionaries[language].has(namespace)) return
  const { default: texts } = await namespaces[namespace][language]()
  dictionaries[language].set(namespace, texts)
}

/** Resolves when the texts are available in the current language. */
export async function loadTexts(...names: readonly Namespace[]): Promise<void> {
  for (const name of names) wanted.add(name)
  await Promise.all(names.map((name) => loadOne(current, name)))
}

/**
 * Loads the texts of the screen in the other language first, then switches all of them at once. Resolves to whether it
 * switched: if the user chooses again while texts are loading, the last choice wins.
 */
export async function speak(language: Language, ...names: readonly Namespace[]): Promise<boolean> {
  asked = language
  for (const name of names) wanted.add(name)
  // A screen may start to load texts in the old language in the meantime, so this repeats until none is missing.
  while ([...wanted].some((name) => !dictionaries[language].has(name))) {
    await Promise.all([...wanted].map((name) => loadOne(language, name)))
  }
  if (asked !== language) return false
  turnTo(language)
  return true
}

/** Switches at once to a language whose texts are all loaded. */
export function turnTo(language: Language): void {
  current = language
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function translatorOf<N extends Namespace>(namespace: N, language: Language = current) {
  const translate = (key: string, values?: Record<string, string | number>) => {
    const entry =
      ownTexts(language)?.[`${namespace}.${key}`] ??
      dictionaries[language].get(namespace)?.[key] ??
      dictionaries.en.get(namespace)?.[key]
    return entry === undefined ? key : fillText(entry, values)
  }
  return translate as Translate<English<N>>
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage, currentLanguage)
}

/** The texts of a namespace. A screen lists its namespaces in screens.ts, so they are loaded before it renders. */
export function useTexts<N extends Namespace>(namespace: N): Translate<English<N>> {
  const language = useLanguage()
  return useMemo(() => translatorOf(namespace, language), [namespace, language])
}
