import { rightOption } from '@vela/contract/scoring/nearest-option'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../../../i18n/texts.ts'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { AnswerForm } from '../answer-form.tsx'
import shared from '../item.module.css'
import { Mark } from '../mark.tsx'
import type { ViewProps } from '../view-props.ts'
import styles from './order-view.module.css'
import { scoreOrder } from './score-order.ts'

type Moved = { readonly id: string; readonly by: -1 | 1 }

const directions = [
  { by: -1, Icon: ArrowUp, label: 'order_up' },
  { by: 1, Icon: ArrowDown, label: 'order_down' },
] as const

/** [N-03] Put the items in order with the buttons beside them. */
export default function OrderView({ page, interaction, lang, answer, onAnswer }: ViewProps<'order'>) {
  const t = useTexts('items')
  const list = useRef<HTMLOListElement>(null)
  const [order, setOrder] = useState(() => interaction.items.map(({ id }) => id))
  const [moved, setMoved] = useState<Moved | null>(null)
  const texts = new Map(interaction.items.map(({ id, text }) => [id, text]))
  const isAnswered = answer !== undefined
  const solution = interaction.states[rightOption(page.options)?.id ?? ''] ?? []
  const shown = isAnswered ? solution : order

  // A moved element loses the focus in some browsers; at the end of the list its button has nowhere to go.
  useLayoutEffect(() => {
    if (moved === null) return
    const buttons = [
      ...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-item="${moved.id}"] button`) ?? []),
    ]
    const usable = buttons.filter(({ disabled }) => !disabled)
    const same = usable.find(({ dataset }) => dataset['by'] === String(moved.by)) ?? usable[0]
    same?.focus()
  }, [moved])

  function move(id: string, by: -1 | 1) {
    const from = order.indexOf(id)
    const next = order.toSpliced(from, 1).toSpliced(from + by, 0, id)
    setOrder(next)
    setMoved({ id, by })
  }

  return (
    <AnswerForm
      isAnswered={isAnswered}
      score={() => scoreOrder(interaction.states, page.options, order)}
      missing=""
      onAnswer={onAnswer}
    >
      <p className={shared.hint}>{t('order_hint')}</p>
      <ol ref={list} className={shared.items}>
        {shown.map((id, index) => {
          const mark = isAnswered && moved !== null ? (order[index] === id ? 'right' : 'missed') : undefined
          return (
            <li key={id} className={shared.item} data-item={id} data-mark={mark}>
              <span className={styles.place} aria-hidden="true">
                {index + 1}
              </span>
              <span className={shared.text} lang={lang}>
                {texts.get(id)}
              </span>
              {isAnswered && <Mark is={mark} />}
              {!isAnswered &&
                directions.map(({ by, Icon, label }) => (
                  <button
                    key={by}
                    type="button"
                    className={styles.move}
                    data-by={by}
                    disabled={index + by < 0 || index + by >= order.length}
                    aria-label={t(label, { item: texts.get(id) ?? '' })}
                    onClick={() => move(id, by)}
                  >
                    <Icon size={20} aria-hidden="true" />
                  </button>
                ))}
            </li>
          )
        })}
      </ol>
      <VisuallyHidden aria-live="polite">
        {moved !== null &&
          !isAnswered &&
          t('order_place', {
            item: texts.get(moved.id) ?? '',
            place: order.indexOf(moved.id) + 1,
            total: order.length,
          })}
      </VisuallyHidden>
    </AnswerForm>
  )
}
