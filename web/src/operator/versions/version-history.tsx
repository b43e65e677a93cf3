import type { PublishedVersion } from '@vela/contract/operator/version-parts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { formatTime } from '../parts/format.ts'
import { Section } from '../parts/section.tsx'
import { Table } from '../parts/table.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import styles from './versions.module.css'
import { texts } from './versions.texts.ts'

type HistoryProps<V extends PublishedVersion> = {
  versions: readonly V[]
  current: number
  /** What differs from what is built in, in a few words; empty if nothing does. */
  describe: (version: V) => ReactNode
  words: {
    /** The button that goes back to what is built in, and the question that follows. */
    readonly builtInAgain: string
    readonly builtInTitle: string
    /** What publishing an older version does. */
    readonly againText: string
  }
  /** Only where there are versions for experiments. */
  hasAudience?: boolean
  /** Publishes a version again; 0 is what is built in. Returns the new number. */
  onAgain: (number: number, note: string) => Promise<number>
  onPublished: (number: number) => void
}

/** [O-52] Every version that was published. An older one is published again to roll back. */
export function VersionHistory<V extends PublishedVersion>(props: HistoryProps<V>) {
  const { versions, current, describe, words, hasAudience = false, onAgain, onPublished } = props
  const [again, setAgain] = useState<number | null>(null)
  return (
    <Section title={texts.history}>
      <Table<V>
        caption={texts.history}
        rows={versions}
        keyOf={({ number }) => number}
        empty={texts.empty}
        columns={[
          { head: texts.number, cell: ({ number }) => number, isNumber: true },
          ...(hasAudience
            ? [{ head: texts.audience, cell: ({ audience }: V) => texts.audiences[audience] }]
            : []),
          {
            head: texts.what,
            cell: (version) => (
              <div className={styles.changes}>
                {version.copy_of !== null && <div>{texts.copyOf(version.copy_of)}</div>}
                {describe(version) || texts.nothing}
              </div>
            ),
          },
          { head: texts.note, cell: ({ note }) => note },
          { head: texts.when, cell: ({ published_at }) => formatTime(published_at) },
          { head: texts.who, cell: ({ published_by }) => published_by },
          {
            head: texts.actions,
            cell: ({ number }) =>
              number === current ? null : (
                <LinkButton aria-label={texts.againOf(number)} onClick={() => setAgain(number)}>
                  {texts.again}
                </LinkButton>
              ),
          },
        ]}
      />
      {current !== 0 && (
        <p>
          <Button look="quiet" onClick={() => setAgain(0)}>
            {words.builtInAgain}
          </Button>
        </p>
      )}
      <PublishDialog
        isOpen={again !== null}
        title={again === 0 ? words.builtInTitle : texts.againTitle(again ?? 0)}
        text={words.againText}
        onClose={() => setAgain(null)}
        onSubmit={async (note) => {
          const number = await onAgain(again ?? 0, note)
          setAgain(null)
          onPublished(number)
        }}
      />
    </Section>
  )
}
