import type { Reply } from '@vela/contract/call'
import type { LegalTexts, readLegalVersions } from '@vela/contract/operator/legal-versions'
import { legalNames } from './legal-names.ts'

export type BuiltIn = Reply<typeof readLegalVersions>['built_in']

/** What stands in the fields: every document in both languages. */
export function typedFrom(builtIn: BuiltIn, texts: LegalTexts): BuiltIn {
  return {
    terms: texts.terms ?? builtIn.terms,
    'privacy-policy': texts['privacy-policy'] ?? builtIn['privacy-policy'],
    'subscription-policy': texts['subscription-policy'] ?? builtIn['subscription-policy'],
  }
}

/** Only the documents that differ from the built-in ones, each in both languages. */
export function readTyped(builtIn: BuiltIn, typed: BuiltIn): LegalTexts {
  const texts: LegalTexts = {}
  for (const name of legalNames) {
    const { en, es } = typed[name]
    const written = { en: asWritten(en), es: asWritten(es) }
    if (written.en !== builtIn[name].en || written.es !== builtIn[name].es) texts[name] = written
  }
  return texts
}

/** Files end with one line break, and a browser may have put others into the field. */
const asWritten = (text: string) => `${text.replaceAll('\r\n', '\n').trim()}\n`
