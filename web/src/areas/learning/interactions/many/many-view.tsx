import { useTexts } from '../../../../i18n/texts.ts'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { AnswerForm } from '../answer-form.tsx'
import shared from '../item.module.css'
import { Mark, markOf } from '../mark.tsx'
import { useMarkedItems } from '../use-marked-items.ts'
import type { ViewProps } from '../view-props.ts'
import styles from './many-view.module.css'

/** [N-05] Select all that apply. */
export default function ManyView(props: ViewProps<'many'>) {
  const { interaction, lang, onAnswer } = props
  const t = useTexts('items')
  const { isAnswered, solution, shown, toggle, score } = useMarkedItems(props)
  return (
    <AnswerForm isAnswered={isAnswered} score={score} missing={t('many_missing')} onAnswer={onAnswer}>
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
                onChange={() => toggle(id)}
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
