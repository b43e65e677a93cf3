import type { Reply } from '@vela/contract/call'
import {
  type EmailProblem,
  type EmailVersion,
  previewEmail,
  publishEmails,
  readEmailVersions,
  rollBackEmails,
  saveEmailDraft,
} from '@vela/contract/operator/email-versions'
import { useState } from 'react'
import { addressOf, ask } from '../client.ts'
import { Select } from '../parts/form/select.tsx'
import { ReportPage } from '../parts/report-page.tsx'
import { Section } from '../parts/section.tsx'
import { useReply } from '../use-reply.ts'
import { TextVersions } from '../versions/text-versions.tsx'
import versionStyles from '../versions/versions.module.css'
import { texts as shared } from '../versions/versions.texts.ts'
import { EmailEditor } from './email-editor.tsx'
import { texts } from './emails.texts.ts'
import {
  fillExample,
  keyOf,
  type Language,
  languages,
  readTyped,
  type TypedEmails,
  typedFrom,
} from './typed-emails.ts'

type Versions = Reply<typeof readEmailVersions>
type Emails = ReturnType<typeof readTyped>

/** [O-58] Emails: draft, check, preview, publish, roll back. */
export function EmailsPage() {
  const report = useReply(readEmailVersions, {})
  return (
    <ReportPage texts={texts} report={report}>
      {(versions) => <Editing versions={versions} onChange={report.reload} />}
    </ReportPage>
  )
}

const calls = {
  save: async (emails: Emails) => (await ask(saveEmailDraft, { body: { emails } })).problems,
  publish: async (emails: Emails, note: string) =>
    (await ask(publishEmails, { body: { emails, note } })).number,
  rollBack: async (number: number, note: string) =>
    (await ask(rollBackEmails, { body: { number, note } })).number,
}

function Editing({ versions, onChange }: { versions: Versions; onChange: () => void }) {
  const { built_in: builtIn, draft, current } = versions
  const inUse = versions.versions.find(({ number }) => number === current)?.emails ?? {}
  const [typed, setTyped] = useState<TypedEmails>(() => typedFrom(builtIn, draft?.emails ?? inUse))
  const [id, setId] = useState(builtIn[0]?.id ?? '')
  const [language, setLanguage] = useState<Language>('en')
  const emails = readTyped(builtIn, typed)
  const template = builtIn.find((one) => one.id === id)
  const isShown = (one: EmailProblem) => one.id === id && one.language === language
  const goTo = (problems: readonly EmailProblem[]) => {
    const [first] = problems
    if (first === undefined || problems.some(isShown)) return
    setId(first.id)
    setLanguage(first.language)
  }
  return (
    <TextVersions<Emails, EmailProblem, EmailVersion>
      words={texts}
      versions={versions}
      body={emails}
      // Without a draft the preview shows what is in use.
      saved={readTyped(builtIn, typedFrom(builtIn, draft?.emails ?? inUse))}
      calls={calls}
      describe={({ emails }) => {
        const ids = Object.keys(emails)
        return ids.length === 0 ? '' : `${texts.describe(ids.length)}${ids.join(', ')}`
      }}
      onSaved={goTo}
      onDiscard={() => setTyped(typedFrom(builtIn, inUse))}
      onChange={onChange}
      editor={(problems) => (
        <>
          <div className={versionStyles.choices}>
            <Select
              label={texts.email}
              value={id}
              options={builtIn.map(({ id, about }) => ({
                value: id,
                label: emails[id] === undefined ? about : texts.changed(about),
              }))}
              onChange={setId}
            />
            <Select
              label={shared.language}
              value={language}
              options={languages.map((value) => ({ value, label: shared.languages[value] }))}
              onChange={setLanguage}
            />
          </div>
          {template && (
            <EmailEditor
              template={template}
              language={language}
              typed={typed}
              problems={problems}
              onType={setTyped}
            />
          )}
        </>
      )}
      preview={({ problems, isSaved, round }) =>
        template && (
          <Section title={shared.previewTitle} text={previewText(isSaved, problems.some(isShown))}>
            <p>
              <b>{texts.subject}:</b>{' '}
              <span lang={language}>
                {fillExample(typed[keyOf(id, language)]?.subject ?? '', template, language)}
              </span>
            </p>
            <iframe
              key={`${id} ${language} ${round}`}
              className={versionStyles.frame}
              sandbox=""
              title={texts.previewFrame(template.about)}
              src={addressOf(previewEmail, { params: { id, language } })}
            />
          </Section>
        )
      }
    />
  )
}

function previewText(isSaved: boolean, isWrong: boolean): string {
  if (!isSaved) return shared.previewOld
  return isWrong ? texts.previewWrong : texts.previewText
}
