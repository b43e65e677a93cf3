import { type Language, languages } from '../../../i18n/language.ts'
import { currentLanguage } from '../../../i18n/texts.ts'
import { currentAccount } from '../../../state/session/auth.ts'

/** Cached copies are separate for each account and each language. */
export type CacheScope = { readonly account: string; readonly language: Language }

export function currentScope(): CacheScope | null {
  const account = currentAccount()
  return account === null ? null : { account, language: currentLanguage() }
}

/** Whether this scope may be fetched now: a request uses the session and language that are current when it starts. */
export function isCurrent({ account, language }: CacheScope): boolean {
  return currentAccount() === account && currentLanguage() === language
}

/** The scope to fall back to: content in the other language is better than none. */
export function inOtherLanguage({ account, language }: CacheScope): CacheScope {
  return { account, language: languages.find((other) => other !== language) ?? language }
}
