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
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Popup } from '../../ui/overlay/popup.tsx'
import { addressOf, ask } from '../client.ts'
import { formatTime } from '../parts/format.ts'
import { Notice } from '../parts/notice.tsx'
import { ReportPage } from '../parts/report-page.tsx'
import { Section } from '../parts/section.tsx'
import { Select } from '../parts/select.tsx'
import { useAction } from '../use-action.ts'
import { useReply } from '../use-reply.ts'
import { NoteForm } from '../versions/note-form.tsx'
import { VersionHistory } from '../versions/version-history.tsx'
import { texts as shared } from '../versions/versions.texts.ts'
import { EmailEditor } from './email-editor.tsx'
import styles from './emails.module.css'
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

/** [O-58] Emails: draft, check, preview, publish, roll back. */
export function EmailsPage() {
  const report = useReply(readEmailVersions, {})
  return (
    <ReportPage texts={texts} report={report}>
      {(versions) => <Emails versions={versions} onChange={report.reload} />}
    </ReportPage>
  )
}

function Emails({ versions, onChange }: { versions: Versions; onChange: () => void }) {
  const { built_in: builtIn, draft, current } = versions
  const inUse = versions.versions.find(({ number }) => number === current)?.emails ?? {}
  const [typed, setTyped] = useState<TypedEmails>(() => typedFrom(builtIn, draft?.emails ?? inUse))
  const [id, setId] = useState(builtIn[0]?.id ?? '')
  const [language, setLanguage] = useState<Language>('en')
  const [problems, setProblems] = useState<readonly EmailProblem[]>(draft?.problems ?? [])
  const [message, setMessage] = useState<string | null>(null)
  const [isPublishing, setPublishing] = useState(false)
  const [round, setRound] = useState(0)
  const emails = readTyped(builtIn, typed)
  const template = builtIn.find((one) => one.id === id)
  // Without a draft the preview shows what is in use.
  const isSaved =
    JSON.stringify(emails) === JSON.stringify(readTyped(builtIn, typedFrom(builtIn, draft?.emails ?? inUse)))
  const isWrong = problems.some((one) => one.id === id && one.language === language)
  const savedText = isWrong ? texts.previewWrong : texts.previewText
  const save = useAction(async () => {
    setMessage(null)
    const { problems } = await ask(saveEmailDraft, { body: { emails } })
    setProblems(problems)
    if (problems.length === 0) setMessage(Object.keys(emails).length > 0 ? texts.saved : texts.savedEmpty)
    setRound(round + 1)
    onChange()
    const [first] = problems
    if (first === undefined || problems.some((one) => one.id === id && one.language === language)) return
    setId(first.id)
    setLanguage(first.language)
  })
  const finish = (number: number) => {
    setPublishing(false)
    setMessage(shared.published(number))
    onChange()
  }
  return (
    <>
      <Notice tone="quiet">
        {texts.current(current)}
        {draft && ` ${shared.draft(draft.changed_by, formatTime(draft.changed_at))}`}
      </Notice>
      <Section title={texts.edit} text={texts.editText}>
        <div className={styles.choices}>
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
            label={texts.language}
            value={language}
            options={languages.map((value) => ({ value, label: texts.languages[value] }))}
            onChange={setLanguage}
          />
        </div>
        {template && (
          <EmailEditor
            template={template}
            language={language}
            typed={typed}
            problems={problems}
            onType={(next) => {
              setTyped(next)
              setMessage(null)
            }}
          />
        )}
        <div className={styles.buttons}>
          <Button isBusy={save.isBusy} onClick={save.run}>
            {texts.save}
          </Button>
          {draft && isSaved && draft.problems.length === 0 && (
            <Button look="quiet" onClick={() => setPublishing(true)}>
              {shared.publish}
            </Button>
          )}
          <LinkButton
            onClick={() => {
              setTyped(typedFrom(builtIn, inUse))
              setProblems([])
              setMessage(null)
            }}
          >
            {texts.discard}
          </LinkButton>
        </div>
        {save.failure && <Notice>{save.failure}</Notice>}
        {message && <Notice tone="good">{message}</Notice>}
        {problems.length > 0 && <Notice>{texts.problems(problems.length)}</Notice>}
      </Section>
      {template && (
        <Section title={texts.previewTitle} text={isSaved ? savedText : texts.previewOld}>
          <p>
            <b>{texts.subject}:</b>{' '}
            <span lang={language}>
              {fillExample(typed[keyOf(id, language)]?.subject ?? '', template, language)}
            </span>
          </p>
          <iframe
            key={`${id} ${language} ${round} ${current}`}
            className={styles.frame}
            sandbox=""
            title={texts.previewFrame(template.about)}
            src={addressOf(previewEmail, { params: { id, language } })}
          />
        </Section>
      )}
      <VersionHistory<EmailVersion>
        versions={versions.versions}
        current={current}
        describe={({ emails }) => {
          const ids = Object.keys(emails)
          return ids.length === 0 ? '' : `${texts.describe(ids.length)}${ids.join(', ')}`
        }}
        words={texts.history}
        onAgain={async (number, note) => (await ask(rollBackEmails, { body: { number, note } })).number}
        onPublished={finish}
      />
      <Popup
        isOpen={isPublishing}
        onClose={() => setPublishing(false)}
        title={texts.publishTitle}
        closeLabel={shared.close}
      >
        <NoteForm
          text={texts.publishText}
          submit={shared.publish}
          onSubmit={async (note) => {
            const { number } = await ask(publishEmails, { body: { emails, note } })
            finish(number)
          }}
        />
      </Popup>
    </>
  )
}
