import { rightOption } from '@vela/contract/scoring/nearest-option'
import { useId, useMemo, useState } from 'react'
import { useTexts } from '../../../../i18n/texts.ts'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { trustLesson } from '../../../../ui/trusted-types.ts'
import { AnswerForm } from '../answer-form.tsx'
import shared from '../item.module.css'
import type { ViewProps } from '../view-props.ts'
import styles from './point-view.module.css'
import { scorePoint } from './score-point.ts'

/** [N-06] Choose a place on a chart, with radio buttons on it. */
export default function PointView({ page, interaction, lang, answer, onAnswer }: ViewProps<'point'>) {
  const t = useTexts('lesson')
  const name = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const html = useMemo(() => ({ __html: trustLesson(interaction.chart) }), [interaction.chart])
  const isAnswered = answer !== undefined
  const right = rightOption(page.options)?.id
  const shown = chosen ?? answer ?? null
  return (
    <AnswerForm
      isAnswered={isAnswered}
      score={() => scorePoint(chosen)}
      missing={t('point_missing')}
      onAnswer={onAnswer}
    >
      <p className={shared.hint}>{t('point_hint')}</p>
      <div className={joinClasses('reading', styles.figure)} lang={lang}>
        <p className={styles.title}>{interaction.title}</p>
        <div className={styles.chart}>
          {/* oxlint-disable-next-line react/no-danger -- the HTML is sanitised when it is compiled */}
          <div dangerouslySetInnerHTML={html} />
          {page.options.map(({ id }) => {
            const { x, y, name: place } = interaction.points[id] ?? { x: 0, y: 0, name: '' }
            const result = isAnswered
              ? id === right
                ? 'right'
                : id === shown
                  ? 'wrong'
                  : undefined
              : undefined
            return (
              <label
                key={id}
                className={styles.point}
                data-result={result}
                style={{ left: `${x}%`, top: `${y}%` }}
              >
                <input
                  type="radio"
                  name={name}
                  checked={id === shown}
                  disabled={isAnswered}
                  onChange={() => setChosen(id)}
                />
                <VisuallyHidden>{place}</VisuallyHidden>
              </label>
            )
          })}
        </div>
        <p className={styles.chosen} aria-hidden="true">
          {shown !== null && interaction.points[shown]?.name}
        </p>
      </div>
    </AnswerForm>
  )
}
