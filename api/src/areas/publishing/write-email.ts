import type { Deps } from '../../deps.ts'
import { fits } from '../../gateways/mail/check-email.ts'
import { composeEmail, type UnsubscribeLinks } from '../../gateways/mail/compose-email.ts'
import {
  type Email,
  type EmailTemplate,
  type EmailWords,
  fillWords,
  type OwnWords,
} from '../../gateways/mail/define-email.ts'
import type { EmailContent } from '../../gateways/mail/mail.ts'
import type { Language } from '../../http/language.ts'
import type { Body } from './version.table.ts'

export type WritingDeps = Pick<Deps, 'published' | 'now'>

/** The body of a version of the emails: what differs from the built-in words, by email and language. */
type OwnEmails = Readonly<Record<string, Partial<Record<Language, OwnWords>>>>

type Written<Name extends string> = {
  readonly language: Language
  readonly values: Readonly<Record<Name, string>>
  /** Where the button leads; null for an email without one. */
  readonly url: string | null
  readonly unsubscribe?: UnsubscribeLinks
  /** Stands in place of the button's own label and adds a paragraph, for readers who must do something else first. */
  readonly instead?: { readonly note: string; readonly button: string }
}

/** [O-58] Writes an email with the words of the newest version; what that does not replace is built in. */
export function writeEmail<Name extends string>(
  { published, now }: WritingDeps,
  email: Email<Name>,
  { language, values, ...rest }: Written<Name>,
): EmailContent {
  const words = {
    ...email.words[language](values),
    ...replacedWords(published.body('mails', now()), email, language, values),
  }
  return compose(words, { language, ...rest })
}

/** [O-58] The same email with the words of a draft and the values of an example. */
export function previewEmail(body: Body, email: EmailTemplate, language: Language): EmailContent {
  const values = email.samples[language]
  const { reason, button, ...builtIn } = email.template[language]
  const words = {
    button: null,
    ...fillWords({ ...builtIn, ...(button !== null && { button }) }, values),
    ...replacedWords(body, email, language, values),
  }
  return compose({ ...builtIn, ...words, reason }, { language, url: 'https://academy.example/' })
}

/** Words that do not fit this release, which may have other values than the one they were written for, are left out. */
function replacedWords(
  body: Body,
  email: EmailTemplate,
  language: Language,
  values: Readonly<Record<string, string>>,
): ReturnType<typeof fillWords> {
  const own = (body as OwnEmails)[email.id]?.[language]
  return own !== undefined && fits(email, language, own) ? fillWords(own, values) : {}
}

type Rest = Pick<Written<string>, 'language' | 'url' | 'unsubscribe' | 'instead'>

function compose(
  { button, paragraphs, ...words }: EmailWords,
  { language, url, unsubscribe, instead }: Rest,
): EmailContent {
  const label = instead?.button ?? button
  return composeEmail({
    ...words,
    language,
    paragraphs: [...paragraphs, instead?.note ?? ''].filter((text) => text !== ''),
    ...(label !== null && url !== null && { button: { label, url } }),
    ...(unsubscribe && { unsubscribe }),
  })
}
