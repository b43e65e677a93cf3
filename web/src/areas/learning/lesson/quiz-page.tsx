import type { QuizPage as Page } from '@vela/contract/learning'
import { useId } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import { OptionCard } from '../../../ui/option-card.tsx'
import styles from './lesson.module.css'

type QuizPageProps = {
  page: Page
  lang: string | undefined
  answer: string | undefined
  /** Counts the tries to go on without an answer: each shakes the options once. */
  nudges: number
  onChoose: (option: string) => void
}

/** [L-11] */
export function QuizPage({ page, lang, answer, nudges, onChoose }: QuizPageProps) {
  const t = useTexts('lesson')
  const titleId = useId()
  const verdictOf = ({ id, correct }: Page['options'][number]) => {
    if (answer === undefined) return undefined
    if (correct === 'true') return { is: 'right', label: t('right_option') } as const
    return id === answer ? ({ is: 'wrong', label: t('wrong_option') } as const) : undefined
  }
  return (
    <>
      <h1 id={titleId} className={styles.question} lang={lang}>
        {page.title}
      </h1>
      <fieldset
        aria-labelledby={titleId}
        className={joinClasses(
          styles.options,
          nudges > 0 && (nudges % 2 ? styles.shaken : styles.shakenAgain),
        )}
      >
        {page.options.map((option, index) => {
          const verdict = verdictOf(option)
          return (
            <OptionCard
              key={option.id}
              value={option.id}
              label={option.answer}
              lang={lang}
              art={
                <span className={styles.key} aria-hidden="true">
                  {index + 1}
                </span>
              }
              isChosen={option.id === answer}
              isDisabled={answer !== undefined}
              {...(verdict && { verdict })}
              onChoose={onChoose}
            />
          )
        })}
      </fieldset>
    </>
  )
}
