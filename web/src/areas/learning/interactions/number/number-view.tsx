import { rightOption } from '@vela/contract/scoring/nearest-option'
import { figureIn, scoreNumber } from '@vela/contract/scoring/score-number'
import { useId, useState } from 'react'
import { useTexts } from '../../../../i18n/texts.ts'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { AnswerForm } from '../answer-form.tsx'
import type { ViewProps } from '../view-props.ts'
import styles from './number-view.module.css'

/** [N-01] Type the figure. */
export default function NumberView({ page, interaction, lang, answer, onAnswer }: ViewProps<'number'>) {
  const t = useTexts('lesson')
  const [text, setText] = useState('')
  const id = useId()
  const right = rightOption(page.options)
  const isAnswered = answer !== undefined
  // What was typed before is not known after a reload.
  const solution = figureIn(interaction, right?.answer ?? '')
  const units = (['before', 'after'] as const)
    .filter((side) => interaction[side] !== '')
    .map((side) => `${id}-${side}`)
    .join(' ')
  return (
    <AnswerForm
      isAnswered={isAnswered}
      score={() => scoreNumber(interaction, page.options, text)}
      missing={t('number_missing')}
      onAnswer={onAnswer}
    >
      <label className={styles.label} htmlFor={id}>
        {t('number_label')}
      </label>
      <div
        className={joinClasses(
          styles.box,
          isAnswered && (answer === right?.id ? styles.right : text !== '' && styles.wrong),
        )}
      >
        {interaction.before !== '' && (
          <span id={`${id}-before`} className={styles.unit} lang={lang}>
            {interaction.before}
          </span>
        )}
        <input
          id={id}
          className={styles.input}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={24}
          readOnly={isAnswered}
          aria-describedby={units}
          value={isAnswered && text === '' ? solution : text}
          onChange={({ target }) => setText(target.value)}
        />
        {interaction.after !== '' && (
          <span id={`${id}-after`} className={styles.unit} lang={lang}>
            {interaction.after}
          </span>
        )}
      </div>
    </AnswerForm>
  )
}
