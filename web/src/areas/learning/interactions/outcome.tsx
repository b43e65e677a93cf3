import type { QuizPage } from '@vela/contract/learning'
import { rightOption, type Scored } from '@vela/contract/scoring/nearest-option'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import styles from './outcome.module.css'

type OutcomeProps = {
  page: QuizPage
  lang: string | undefined
  answer: string
  /** Null if the question was answered before: what the person did then is not known. */
  scored: Scored | null
}

/**
 * [N-12] The result of an interaction and its reason. A wrong answer gets the reason of the option that it stands for
 * only if it is exactly that mistake.
 */
export function Outcome({ page, lang, answer, scored }: OutcomeProps) {
  const t = useTexts('lesson')
  const box = useRef<HTMLDivElement>(null)
  const isNew = scored !== null
  // The button that was pressed is gone, so the focus would be lost; the outcome is read instead.
  useEffect(() => {
    if (isNew) box.current?.focus()
  }, [isNew])

  const right = rightOption(page.options)
  const mistake = scored?.isExact === false ? undefined : page.options.find(({ id }) => id === answer)
  const isRight = answer === right?.id
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={joinClasses(styles.outcome, isRight ? styles.right : styles.wrong)}
    >
      <p className={styles.result}>
        {isRight && (
          <span className={styles.sign} aria-hidden="true">
            <Check size={18} strokeWidth={3.5} />
          </span>
        )}
        {t(isRight ? 'right' : 'wrong')}
      </p>
      {!isRight && isNew && mistake && <p lang={lang}>{mistake.why}</p>}
      {!isRight && (
        <p className={styles.solution}>
          {t('solution')} <strong lang={lang}>{right?.answer}</strong>
        </p>
      )}
      <p lang={lang}>{right?.why}</p>
    </div>
  )
}
