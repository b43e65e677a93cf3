import type { Received, Reply } from '@vela/contract/call'
import type * as calls from '@vela/contract/operator/email-versions'
import { checkWords } from '../../../gateways/mail/check-email.ts'
import type { EmailTemplate } from '../../../gateways/mail/define-email.ts'
import { Refused } from '../../../http/errors.ts'
import { languages } from '../../../http/language.ts'
import { PreviewPage } from '../../../http/replies/preview-page.ts'
import { accountEmails } from '../../account/public.ts'
import { billingEmails } from '../../billing/public.ts'
import { funnelEmails } from '../../funnel/public.ts'
import { habitEmails } from '../../habit/public.ts'
import { privacyEmails } from '../../privacy/public.ts'
import { type Body, findDraft, listVersions, previewEmail as writePreview } from '../../publishing/public.ts'
import { listRejectedWords } from './house-words.ts'
import {
  type Author,
  publishingCalls,
  readVersions,
  saveDraft,
  type VersionDeps,
  type Versioned,
} from './versions.ts'

type Emails = Received<typeof calls.saveEmailDraft>['body']['emails']
type Problem = Reply<typeof calls.saveEmailDraft>['problems'][number]

/** Every email to visitors and customers. Those about the server's own problems are not among them. */
export const allEmails: readonly EmailTemplate[] = [
  ...funnelEmails,
  ...billingEmails,
  ...accountEmails,
  ...habitEmails,
  ...privacyEmails,
]

/** What a check has let through, or a call's schema. */
const asEmails = (body: Body) => body as Emails

/** [O-58] The same checks as the build makes of the built-in words. */
export function checkEmails(emails: Emails): Problem[] {
  return Object.entries(emails).flatMap(([id, byLanguage]) => {
    const email = allEmails.find((one) => one.id === id)
    return languages.flatMap((language): Problem[] => {
      const own = byLanguage[language]
      if (own === undefined) return []
      if (email === undefined) return [{ id, language, field: null, text: 'There is no such email.' }]
      const { subject, preview, paragraphs, button } = own
      const rejected = Object.entries({ subject, preview, paragraphs, button }).flatMap(([field, texts]) =>
        listRejectedWords([texts ?? []].flat().join('\n'), language).map((text) => ({
          field: field as keyof typeof own,
          text,
        })),
      )
      return [...checkWords(email, language, own), ...rejected].map((problem) => ({
        id,
        language,
        ...problem,
      }))
    })
  })
}

const emails: Versioned = {
  kind: 'mails',
  summarize: (body) => body,
  findProblem: (body) => {
    const [problem] = checkEmails(asEmails(body))
    return problem === undefined ? null : `${problem.id}, ${problem.language}: ${problem.text}`
  },
}

const builtIn = allEmails.map(({ id, about, samples, template: { en, es } }) => ({
  id,
  about,
  values: Object.entries(samples.en).map(([name, en]) => ({
    name,
    example: { en, es: samples.es[name] ?? '' },
  })),
  words: { en: wordsOf(en), es: wordsOf(es) },
}))

function wordsOf({ subject, preview, paragraphs, button }: EmailTemplate['template']['en']) {
  return { subject, preview, paragraphs: [...paragraphs], button }
}

export async function readEmailVersions(deps: VersionDeps): Promise<Reply<typeof calls.readEmailVersions>> {
  const { draft, current, versions } = await readVersions(deps, 'mails')
  const own = draft && asEmails(draft.body)
  return {
    built_in: builtIn,
    draft: draft && own ? { emails: own, problems: checkEmails(own), ...draft.changed } : null,
    current,
    versions: versions.map(({ body, published }) => ({ ...published, emails: asEmails(body) })),
  }
}

export async function saveEmailDraft(
  deps: VersionDeps,
  { body, operator, requestId }: Author & Pick<Received<typeof calls.saveEmailDraft>, 'body'>,
) {
  await saveDraft(deps, emails, body.emails, { operator, requestId })
  return { problems: checkEmails(body.emails) }
}

const noSuchEmail = new Refused('no_such_email', 404, 'There is no email with this id.')

/** [O-58] The page that a mail program shows. Without a draft it has what was published last. */
export async function previewEmail(
  { db }: VersionDeps,
  { params: { id, language } }: Pick<Received<typeof calls.previewEmail>, 'params'>,
): Promise<PreviewPage> {
  const email = allEmails.find((one) => one.id === id)
  if (email === undefined) throw noSuchEmail
  const body = ((await findDraft(db, 'mails')) ?? (await listVersions(db, 'mails'))[0])?.body ?? {}
  return new PreviewPage(writePreview(body, email, language).html)
}

export const { publish: publishEmails, rollBack: rollBackEmails } = publishingCalls(emails, 'emails')
