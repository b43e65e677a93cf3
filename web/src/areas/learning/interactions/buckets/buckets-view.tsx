import { rightOption } from '@vela/contract/scoring/nearest-option'
import { useState } from 'react'
import { useTexts } from '../../../../i18n/texts.ts'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { AnswerForm } from '../answer-form.tsx'
import shared from '../item.module.css'
import { Mark } from '../mark.tsx'
import type { ViewProps } from '../view-props.ts'
import styles from './buckets-view.module.css'
import { scoreBuckets } from './score-buckets.ts'

type Places = Readonly<Record<string, string>>

/** [N-04] Tap an item, then the bucket it belongs to. The next item is picked up by itself. */
export default function BucketsView({ page, interaction, lang, answer, onAnswer }: ViewProps<'buckets'>) {
  const t = useTexts('items')
  const { items, buckets, states } = interaction
  const [places, setPlaces] = useState<Places>({})
  const [picked, setPicked] = useState(items[0]?.id ?? null)
  const [said, setSaid] = useState('')
  const isAnswered = answer !== undefined
  const isSorted = items.every(({ id }) => places[id] !== undefined)
  const solution = states[rightOption(page.options)?.id ?? ''] ?? {}
  const shown = isAnswered ? solution : places
  const textOf = new Map([...items, ...buckets].map(({ id, text }) => [id, text]))

  function put(bucket: string) {
    if (picked === null || isAnswered) return
    const next = { ...places, [picked]: bucket }
    setPlaces(next)
    setPicked(items.find(({ id }) => next[id] === undefined)?.id ?? null)
    setSaid(`${textOf.get(picked)}: ${textOf.get(bucket)}`)
  }

  const chip = (id: string) => {
    const wasElsewhere = isAnswered && places[id] !== undefined && places[id] !== solution[id]
    const mark = isAnswered && places[id] !== undefined ? (wasElsewhere ? 'missed' : 'right') : undefined
    if (isAnswered)
      return (
        <span key={id} className={joinClasses(shared.item, styles.chip)} data-mark={mark} lang={lang}>
          {textOf.get(id)}
          <Mark is={mark} />
        </span>
      )
    return (
      <button
        key={id}
        type="button"
        className={joinClasses(shared.item, styles.chip)}
        aria-pressed={picked === id}
        lang={lang}
        onClick={() => setPicked(picked === id ? null : id)}
      >
        {textOf.get(id)}
      </button>
    )
  }

  const waiting = items.filter(({ id }) => shown[id] === undefined)
  return (
    <AnswerForm
      isAnswered={isAnswered}
      score={() => (isSorted ? scoreBuckets(states, page.options, places) : null)}
      missing={t('buckets_missing')}
      onAnswer={onAnswer}
    >
      <p className={shared.hint}>{t('buckets_hint')}</p>
      {waiting.length > 0 && <div className={styles.tray}>{waiting.map(({ id }) => chip(id))}</div>}
      <div className={styles.buckets}>
        {buckets.map((bucket) => (
          <div key={bucket.id} className={styles.bucket}>
            {isAnswered ? (
              <p className={styles.name} lang={lang}>
                {bucket.text}
              </p>
            ) : (
              <button
                type="button"
                className={styles.name}
                aria-disabled={picked === null || undefined}
                aria-label={t('buckets_put', {
                  item: picked === null ? '' : (textOf.get(picked) ?? ''),
                  bucket: bucket.text,
                })}
                onClick={() => put(bucket.id)}
              >
                <span lang={lang}>{bucket.text}</span>
              </button>
            )}
            {items.filter(({ id }) => shown[id] === bucket.id).map(({ id }) => chip(id))}
          </div>
        ))}
      </div>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </AnswerForm>
  )
}
