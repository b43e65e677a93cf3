import type { Reply } from '@vela/contract/call'
import type { OwnTexts, TextProblem } from '@vela/contract/interface-texts'
import {
  publishTexts,
  readTextVersions,
  rollBackTexts,
  saveTextDraft,
  type TextVersion,
} from '@vela/contract/operator/text-versions'
import { useState } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { ask } from '../client.ts'
import { Select } from '../parts/form/select.tsx'
import { Notice } from '../parts/notice.tsx'
import { ReportPage } from '../parts/report-page.tsx'
import { Section } from '../parts/section.tsx'
import { useReply } from '../use-reply.ts'
import { type Audience, AudienceSelect } from '../versions/audience-select.tsx'
import { TextVersions } from '../versions/text-versions.tsx'
import versionStyles from '../versions/versions.module.css'
import { texts as shared } from '../versions/versions.texts.ts'
import { texts } from './interface-texts.texts.ts'
import { TextEditor } from './text-editor.tsx'
import { findTexts, nameOfScreen, readTyped, screenOf } from './typed-texts.ts'

type Versions = Reply<typeof readTextVersions>

/** [O-80] Interface texts: draft, check, preview, publish, roll back. */
export function InterfaceTextsPage() {
  const report = useReply(readTextVersions, {})
  return (
    <ReportPage texts={texts} report={report}>
      {(versions) =>
        Object.keys(versions.built_in).length === 0 ? (
          <Notice tone="quiet">{texts.none}</Notice>
        ) : (
          <Editing versions={versions} onChange={report.reload} />
        )
      }
    </ReportPage>
  )
}

function Editing({ versions, onChange }: { versions: Versions; onChange: () => void }) {
  const { built_in: builtIn, draft, current } = versions
  const inUse = versions.versions.find(({ number }) => number === current)?.texts ?? {}
  const [own, setOwn] = useState<OwnTexts>(draft?.texts ?? inUse)
  const screens = [...new Set(Object.keys(builtIn).map(screenOf))]
  const [screen, setScreen] = useState(screens[0] ?? '')
  const [words, setWords] = useState('')
  const [audience, setAudience] = useState<Audience>('everyone')
  const body = readTyped(own)
  const ids = findTexts(builtIn, own, screen, words)
  const changedOf = (name: string) => Object.keys(body).filter((id) => screenOf(id) === name).length
  const goTo = ([first]: readonly TextProblem[]) => {
    if (first === undefined || first.id === null || ids.includes(first.id)) return
    setWords('')
    setScreen(screenOf(first.id))
  }
  return (
    <TextVersions<OwnTexts, TextProblem, TextVersion>
      words={texts}
      versions={versions}
      body={body}
      // Without a draft the fields have what is in use.
      saved={readTyped(draft?.texts ?? inUse)}
      calls={{
        save: async (texts) => (await ask(saveTextDraft, { body: { texts } })).problems,
        publish: async (texts, note) => (await ask(publishTexts, { body: { texts, audience, note } })).number,
        rollBack: async (number, note) => (await ask(rollBackTexts, { body: { number, note } })).number,
      }}
      describe={({ texts: changed }) => {
        const named = Object.keys(changed).toSorted()
        return named.length === 0 ? '' : `${texts.describe(named.length)}${named.join(', ')}`
      }}
      hasAudience
      publishFields={<AudienceSelect audience={audience} onChange={setAudience} />}
      onSaved={goTo}
      onDiscard={() => setOwn(inUse)}
      onChange={onChange}
      editor={(problems) => (
        <>
          <div className={versionStyles.choices}>
            <Select
              label={texts.screen}
              value={screen}
              options={screens.map((value) => ({
                value,
                label: texts.changed(nameOfScreen(value), changedOf(value)),
              }))}
              onChange={(chosen) => {
                setScreen(chosen)
                setWords('')
              }}
            />
            <Field
              label={texts.find}
              hint={texts.findHint}
              type="search"
              autoComplete="off"
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          </div>
          <TextEditor ids={ids} builtIn={builtIn} own={own} problems={problems} onType={setOwn} />
          {problems.some(({ id }) => id === null) && (
            <Notice>{problems.map(({ id, text }) => (id === null ? text : '')).join(' ')}</Notice>
          )}
        </>
      )}
      preview={({ isSaved }) => (
        <Section title={shared.previewTitle} text={texts.previewText}>
          {!isSaved && <p>{shared.previewOld}</p>}
          {draft?.preview ? (
            <a href={draft.preview} target="_blank" rel="noreferrer">
              {texts.previewLink}
            </a>
          ) : (
            <p>{texts.previewNone}</p>
          )}
        </Section>
      )}
    />
  )
}
