import type { PublishedVersion } from '@vela/contract/operator/version-parts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Notice } from '../parts/notice.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../use-action.ts'
import { CurrentVersion, type Draft } from './current-version.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { VersionHistory } from './version-history.tsx'
import styles from './versions.module.css'
import { texts as shared } from './versions.texts.ts'

type Words = {
  readonly current: (number: number) => string
  readonly edit: string
  readonly editText: string
  readonly savedEmpty: string
  readonly problems: (count: number) => string
  readonly publishTitle: string
  readonly publishText: string
  readonly history: {
    readonly builtInAgain: string
    readonly builtInTitle: string
    readonly againText: string
  }
}

type TextVersionsProps<Body extends object, Problem, V extends PublishedVersion> = {
  words: Words
  versions: {
    readonly draft: (Draft & { readonly problems: readonly Problem[] }) | null
    readonly current: number
    readonly versions: readonly V[]
  }
  /** What the fields differ from what is built in. */
  body: Body
  /** The draft as it was saved, or what is in use. */
  saved: Body
  calls: {
    readonly save: (body: Body) => Promise<readonly Problem[]>
    readonly publish: (body: Body, note: string) => Promise<number>
    readonly rollBack: (number: number, note: string) => Promise<number>
  }
  describe: (version: V) => ReactNode
  /** Only where there are versions for experiments. */
  hasAudience?: boolean
  /** Further fields of the dialog that publishes. */
  publishFields?: ReactNode
  editor: (problems: readonly Problem[]) => ReactNode
  /** Another `round` shows something that was saved or published since. */
  preview: (shown: { problems: readonly Problem[]; isSaved: boolean; round: string }) => ReactNode
  onSaved: (problems: readonly Problem[]) => void
  /** Puts what is in use into the fields. */
  onDiscard: () => void
  onChange: () => void
}

/** Texts that are saved as a draft with their problems, previewed, published and rolled back ([O-58], [O-59], [O-80]). */
export function TextVersions<Body extends object, Problem, V extends PublishedVersion>(
  props: TextVersionsProps<Body, Problem, V>,
) {
  const { words, versions, body, saved, calls, describe, editor, preview, onSaved, onDiscard, onChange } =
    props
  const { hasAudience = false, publishFields } = props
  const { draft, current } = versions
  const [problems, setProblems] = useState<readonly Problem[]>(draft?.problems ?? [])
  const [message, setMessage] = useState<{ readonly text: string; readonly about: string } | null>(null)
  const [isPublishing, setPublishing] = useState(false)
  const [round, setRound] = useState(0)
  const written = JSON.stringify(body)
  const isSaved = written === JSON.stringify(saved)
  const say = (text: string) => setMessage({ text, about: written })
  const save = useAction(async () => {
    setMessage(null)
    const found = await calls.save(body)
    setProblems(found)
    if (found.length === 0) say(Object.keys(body).length > 0 ? shared.saved : words.savedEmpty)
    setRound(round + 1)
    onChange()
    onSaved(found)
  })
  const finish = (number: number) => {
    setPublishing(false)
    say(shared.published(number))
    onChange()
  }
  return (
    <>
      <CurrentVersion text={words.current(current)} draft={draft} />
      <Section title={words.edit} text={words.editText}>
        {editor(problems)}
        <div className={styles.buttons}>
          <Button isBusy={save.isBusy} onClick={save.run}>
            {shared.save}
          </Button>
          {draft && isSaved && draft.problems.length === 0 && (
            <Button look="quiet" onClick={() => setPublishing(true)}>
              {shared.publish}
            </Button>
          )}
          <LinkButton
            onClick={() => {
              onDiscard()
              setProblems([])
              setMessage(null)
            }}
          >
            {shared.discard}
          </LinkButton>
        </div>
        {save.failure && <Notice>{save.failure}</Notice>}
        {message?.about === written && <Notice tone="good">{message.text}</Notice>}
        {problems.length > 0 && <Notice>{words.problems(problems.length)}</Notice>}
      </Section>
      {preview({ problems, isSaved, round: `${round} ${current}` })}
      <VersionHistory<V>
        versions={versions.versions}
        current={current}
        describe={describe}
        words={words.history}
        hasAudience={hasAudience}
        onAgain={calls.rollBack}
        onPublished={finish}
      />
      <PublishDialog
        isOpen={isPublishing}
        title={words.publishTitle}
        text={words.publishText}
        onClose={() => setPublishing(false)}
        onSubmit={async (note) => finish(await calls.publish(body, note))}
      >
        {publishFields}
      </PublishDialog>
    </>
  )
}
