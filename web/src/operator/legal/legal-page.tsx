import type { Reply } from '@vela/contract/call'
import type { LegalDocument } from '@vela/contract/legal'
import {
  type LegalProblem,
  type LegalTexts,
  type LegalVersion,
  previewLegalText,
  publishLegalTexts,
  readLegalVersions,
  rollBackLegalTexts,
  saveLegalDraft,
} from '@vela/contract/operator/legal-versions'
import { useState } from 'react'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { addressOf, ask } from '../client.ts'
import { Select } from '../parts/form/select.tsx'
import { TextArea } from '../parts/form/text-area.tsx'
import { Notice } from '../parts/notice.tsx'
import { ReportPage } from '../parts/report-page.tsx'
import { Section } from '../parts/section.tsx'
import { useReply } from '../use-reply.ts'
import { TextVersions } from '../versions/text-versions.tsx'
import versionStyles from '../versions/versions.module.css'
import { texts as shared } from '../versions/versions.texts.ts'
import styles from './legal.module.css'
import { texts } from './legal.texts.ts'
import { LegalLinks } from './legal-links.tsx'
import { legalNames } from './legal-names.ts'
import { readTyped, typedFrom } from './typed-legal.ts'

type Versions = Reply<typeof readLegalVersions>
type Language = LegalDocument['language']

/** [O-59] Legal texts: draft, check, preview, publish, roll back. */
export function LegalPage() {
  const report = useReply(readLegalVersions, {})
  return (
    <ReportPage texts={texts} report={report}>
      {(versions) => <Editing versions={versions} onChange={report.reload} />}
    </ReportPage>
  )
}

const calls = {
  save: async (texts: LegalTexts) => (await ask(saveLegalDraft, { body: { texts } })).problems,
  publish: async (texts: LegalTexts, note: string) =>
    (await ask(publishLegalTexts, { body: { texts, note } })).number,
  rollBack: async (number: number, note: string) =>
    (await ask(rollBackLegalTexts, { body: { number, note } })).number,
}

function Editing({ versions, onChange }: { versions: Versions; onChange: () => void }) {
  const { built_in: builtIn, draft, in_force: inForce, in_force_problems: outdated } = versions
  const [typed, setTyped] = useState(() => typedFrom(builtIn, draft?.texts ?? inForce))
  const [name, setName] = useState<LegalDocument['name']>('terms')
  const [language, setLanguage] = useState<Language>('en')
  const own = readTyped(builtIn, typed)
  const type = (text: string) => setTyped({ ...typed, [name]: { ...typed[name], [language]: text } })
  return (
    <>
      {outdated.length > 0 && (
        <Notice>
          {texts.outdated}
          <Problems problems={outdated} />
        </Notice>
      )}
      <TextVersions<LegalTexts, LegalProblem, LegalVersion>
        words={texts}
        versions={versions}
        body={own}
        saved={readTyped(builtIn, typedFrom(builtIn, draft?.texts ?? inForce))}
        calls={calls}
        describe={({ number, documents }) =>
          documents.length > 0 && (
            <LegalLinks
              documents={documents}
              hrefOf={(name) =>
                addressOf(previewLegalText, { params: { version: String(number), name, language } })
              }
            />
          )
        }
        onSaved={([first]) => {
          if (first === undefined) return
          setName(first.name)
          if (first.language) setLanguage(first.language)
        }}
        onDiscard={() => setTyped(typedFrom(builtIn, inForce))}
        onChange={onChange}
        editor={(problems) => (
          <>
            <div className={versionStyles.choices}>
              <Select
                label={texts.document}
                value={name}
                options={legalNames.map((value) => ({
                  value,
                  label: own[value] === undefined ? texts.names[value] : texts.changed(texts.names[value]),
                }))}
                onChange={setName}
              />
              <Select
                label={shared.language}
                value={language}
                options={(['en', 'es'] as const).map((value) => ({
                  value,
                  label: shared.languages[value],
                }))}
                onChange={setLanguage}
              />
            </div>
            <div className={styles.source}>
              <TextArea
                label={texts.source}
                hint={texts.sourceHint}
                rows={20}
                lang={language}
                autoComplete="off"
                value={typed[name][language]}
                onChange={({ target }) => type(target.value)}
              />
            </div>
            <p>
              <LinkButton onClick={() => setTyped({ ...typed, [name]: builtIn[name] })}>
                {texts.reset}
              </LinkButton>
            </p>
            {problems.length > 0 && (
              <>
                <h3>{texts.problemsTitle}</h3>
                <Problems problems={problems} />
              </>
            )}
          </>
        )}
        preview={({ isSaved, round }) => (
          <Section title={shared.previewTitle} text={isSaved ? texts.previewText : shared.previewOld}>
            <iframe
              key={`${name} ${language} ${round}`}
              className={versionStyles.frame}
              sandbox=""
              title={texts.previewFrame(texts.names[name])}
              src={addressOf(previewLegalText, { params: { version: 'draft', name, language } })}
            />
          </Section>
        )}
      />
    </>
  )
}

function Problems({ problems }: { problems: readonly LegalProblem[] }) {
  return (
    <ul className={styles.problems}>
      {problems.map(({ name, language, text }) => (
        <li key={`${name} ${language} ${text}`}>
          {texts.names[name]}, {language === null ? texts.both : shared.languages[language]}: {text}
        </li>
      ))}
    </ul>
  )
}
