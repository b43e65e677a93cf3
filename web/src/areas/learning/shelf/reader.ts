import { type Language, languages } from '../../../i18n/language.ts'
import { currentLanguage } from '../../../i18n/texts.ts'
import { currentAccount } from '../../../state/session/auth.ts'

/** Whose copies, in which language. */
export type Reader = { readonly account: string; readonly language: Language }

export function currentReader(): Reader | null {
  const account = currentAccount()
  return account === null ? null : { account, language: currentLanguage() }
}

/** A call speaks for whoever is signed in as it starts, in their language: nothing is asked for anybody else. */
export function isCurrent({ account, language }: Reader): boolean {
  return currentAccount() === account && currentLanguage() === language
}

/** Where copies are that are better than none. */
export function inOtherLanguage({ account, language }: Reader): Reader {
  return { account, language: languages.find((other) => other !== language) ?? language }
}
