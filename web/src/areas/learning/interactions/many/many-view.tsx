import { useState } from 'react'
import { useTexts } from '../../../../i18n/texts.ts'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { AnswerForm } from '../answer-form.tsx'
import shared from '../item.module.css'
import { Mark, markOf } from '../mark.tsx'
import { rightOption } from '../nearest-option.ts'
import { scoreSet } from '../score-set.ts'
import { toggle } from '../toggle.ts'
import type { ViewProps } from '../view-props.ts'
import styles from './many-view.module.css'

/** [N-05] Select all that apply. */
export default function ManyView({ page, interaction, lang, answer, onAnswer }: ViewProps<'many'>) {
  const t = useTexts('lesson')
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const isAnswered = answer !== undefined
  const solution = new Set(interaction.states[rightOption(page.options)?.id ?? ''])
  // What was chosen is not known for a question that was answered before.
  const shown = isAnswered && marked.size === 0 ? solution : marked
  return (
    <AnswerForm
      isAnswered={isAnswered}
      score={() => (marked.size === 0 ? null : scoreSet(interaction.states, page.options, marked))}
      missing={t('many_missing')}
      onAnswer={onAnswer}
    >
      <p className={shared.hint}>{t('many_hint')}</p>
      <div className={shared.items}>
        {interaction.items.map(({ id, text }) => {
          const mark = isAnswered ? markOf(solution.has(id), shown.has(id)) : undefined
          return (
            <label key={id} className={joinClasses(shared.item, styles.choice)} data-mark={mark}>
              <input
                type="checkbox"
                className={styles.box}
                checked={shown.has(id)}
                disabled={isAnswered}
                onChange={() => setMarked(toggle(marked, id))}
              />
              <span className={shared.text} lang={lang}>
                {text}
              </span>
              <Mark is={mark} />
            </label>
          )
        })}
      </div>
    </AnswerForm>
  )
}
