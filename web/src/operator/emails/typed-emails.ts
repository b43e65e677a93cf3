import type { Emails, EmailTemplate, OwnEmailWords } from '@vela/contract/operator/email-versions'

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** What stands in the fields of one email in one language; each line of `paragraphs` is a paragraph. */
type TypedWords = Readonly<Record<'subject' | 'preview' | 'paragraphs' | 'button', string>>
/** By email and language. */
export type TypedEmails = Readonly<Record<string, TypedWords>>

export const keyOf = (id: string, language: Language) => `${id} ${language}`

export function typedFrom(builtIn: readonly EmailTemplate[], emails: Emails): TypedEmails {
  return Object.fromEntries(
    builtIn.flatMap(({ id, words }) =>
      languages.map((language): [string, TypedWords] => {
        const builtIn = words[language]
        const own = emails[id]?.[language]
        const typed = {
          subject: own?.subject ?? builtIn.subject,
          preview: own?.preview ?? builtIn.preview,
          paragraphs: (own?.paragraphs ?? builtIn.paragraphs).join('\n\n'),
          button: own?.button ?? builtIn.button ?? '',
        }
        return [keyOf(id, language), typed]
      }),
    ),
  )
}

/** A subject as it is sent, with the values of the example. */
export function fillExample(text: string, { values }: EmailTemplate, language: Language): string {
  const examples = new Map(values.map(({ name, example }) => [name, example[language]]))
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => examples.get(name) ?? whole)
}

/** Only the words that differ from the built-in ones. */
export function readTyped(builtIn: readonly EmailTemplate[], typed: TypedEmails): Emails {
  const emails: Emails = {}
  for (const { id, words } of builtIn) {
    const byLanguage: Emails[string] = {}
    for (const language of languages) {
      const given = typed[keyOf(id, language)]
      const own = given && readOwn(words[language], given)
      if (own && Object.keys(own).length > 0) byLanguage[language] = own
    }
    if (Object.keys(byLanguage).length > 0) emails[id] = byLanguage
  }
  return emails
}

function readOwn(builtIn: EmailTemplate['words'][Language], typed: TypedWords): OwnEmailWords {
  const subject = typed.subject.trim()
  const preview = typed.preview.trim()
  const button = typed.button.trim()
  const paragraphs = typed.paragraphs
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return {
    ...(subject !== builtIn.subject && { subject }),
    ...(preview !== builtIn.preview && { preview }),
    ...(paragraphs.join('\n') !== builtIn.paragraphs.join('\n') && { paragraphs }),
    ...(builtIn.button !== null && button !== builtIn.button && { button }),
  }
}
