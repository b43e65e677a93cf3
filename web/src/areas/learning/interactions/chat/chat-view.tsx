import { Flag } from 'lucide-react'
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
import styles from './chat-view.module.css'

/** [N-07] A thread of messages; mark those of the other side that the question asks for. */
export default function ChatView({ page, interaction, lang, answer, onAnswer }: ViewProps<'chat'>) {
  const t = useTexts('lesson')
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const isAnswered = answer !== undefined
  const solution = new Set(interaction.states[rightOption(page.options)?.id ?? ''])
  const shown = isAnswered && marked.size === 0 ? solution : marked
  return (
    <AnswerForm
      isAnswered={isAnswered}
      score={() => (marked.size === 0 ? null : scoreSet(interaction.states, page.options, marked))}
      missing={t('chat_missing')}
      onAnswer={onAnswer}
    >
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
                  aria-pressed={marked.has(id)}
                  onClick={() => setMarked(toggle(marked, id))}
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
