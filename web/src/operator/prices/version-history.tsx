import { formatMoney } from '@vela/contract/money'
import { type PriceVersion, rollBackPrices } from '@vela/contract/operator/versions'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Popup } from '../../ui/overlay/popup.tsx'
import { ask } from '../client.ts'
import { formatTime } from '../parts/format.ts'
import { Section } from '../parts/section.tsx'
import { Table } from '../parts/table.tsx'
import { NoteForm } from './note-form.tsx'
import styles from './prices.module.css'
import { texts } from './prices.texts.ts'

type HistoryProps = {
  versions: readonly PriceVersion[]
  current: number
  onPublished: (number: number) => void
}

/** [O-52] Every version that was published. An older one is published again to roll back. */
export function VersionHistory({ versions, current, onPublished }: HistoryProps) {
  const [again, setAgain] = useState<number | null>(null)
  return (
    <Section title={texts.history}>
      <Table<PriceVersion>
        caption={texts.history}
        rows={versions}
        keyOf={({ number }) => number}
        empty={texts.empty}
        columns={[
          { head: texts.number, cell: ({ number }) => number, isNumber: true },
          { head: texts.audience, cell: ({ audience }) => texts.audiences[audience] },
          {
            head: texts.what,
            cell: ({ prices, copy_of }) => (
              <div className={styles.changes}>
                {copy_of !== null && <div>{texts.copyOf(copy_of)}</div>}
                {describe(prices)}
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
            {texts.builtInAgain}
          </Button>
        </p>
      )}
      <Popup
        isOpen={again !== null}
        onClose={() => setAgain(null)}
        title={texts.againTitle(again ?? 0)}
        closeLabel={texts.close}
      >
        {again !== null && (
          <NoteForm
            text={texts.againText}
            submit={texts.publish}
            onSubmit={async (note) => {
              const { number } = await ask(rollBackPrices, { body: { number: again, note } })
              setAgain(null)
              onPublished(number)
            }}
          />
        )}
      </Popup>
    </Section>
  )
}

function describe(prices: PriceVersion['prices']): string {
  const changes = Object.entries(prices).map(([id, cents]) => `${id} ${formatMoney(cents, 'USD', 'en')}`)
  return changes.length === 0 ? texts.nothing : changes.join(', ')
}
