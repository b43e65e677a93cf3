import { Flag } from 'lucide-react'
import { useTexts } from '../../../../i18n/texts.ts'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { AnswerForm } from '../answer-form.tsx'
import shared from '../item.module.css'
import { Mark, markOf } from '../mark.tsx'
import { useMarkedItems } from '../use-marked-items.ts'
import type { ViewProps } from '../view-props.ts'
import styles from './chat-view.module.css'

/** [N-07] A thread of messages; mark those of the other side that the question asks for. */
export default function ChatView(props: ViewProps<'chat'>) {
  const { interaction, lang, onAnswer } = props
  const t = useTexts('items')
  const { isAnswered, solution, shown, toggle, score } = useMarkedItems(props)
  return (
    <AnswerForm isAnswered={isAnswered} score={score} missing={t('chat_missing')} onAnswer={onAnswer}>
      <p className={shared.hint}>{t('chat_hint')}</p>
      <ol className={styles.thread}>
        {interaction.items.map(({ id, text, from, isOwn }, index) => {
          const mark = isAnswered && !isOwn ? markOf(solution.has(id), shown.has(id)) : undefined
          const isFirst = interaction.items[index - 1]?.from !== from
          return (
            <li key={id} className={joinClasses(styles.line, isOwn && styles.own)}>
              {isFirst && (
                <span className={styles.from} lang={lang}>
                  {from}
                </span>
              )}
              {isOwn || isAnswered ? (
                <div className={joinClasses(shared.item, styles.message)} data-mark={mark}>
                  <span className={shared.text} lang={lang}>
                    {text}
                  </span>
                  <Mark is={mark} />
                </div>
              ) : (
                <button
                  type="button"
                  className={joinClasses(shared.item, styles.message)}
                  aria-pressed={shown.has(id)}
                  onClick={() => toggle(id)}
                >
                  <span className={shared.text} lang={lang}>
                    {text}
                  </span>
                  <Flag className={styles.flag} size={18} aria-hidden="true" />
                </button>
              )}
            </li>
          )
        })}
      </ol>
    </AnswerForm>
  )
}
