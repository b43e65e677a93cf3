import type { QuizPage as Page } from '@vela/contract/learning'
import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { OptionCard } from '../../../ui/form/option-card.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import styles from './lesson.module.css'

type QuizPageProps = {
  page: Page
  lang: string | undefined
  answer: string | undefined
  /** Counts the tries to go on without an answer: each shakes the options once. */
  nudges: number
  onChoose: (option: string) => void
}

/** [L-11] what is said about an answer grows out of it, so that it covers no other. */
export function QuizPage({ page, lang, answer, nudges, onChoose }: QuizPageProps) {
  const t = useTexts('lesson')
  const titleId = useId()
  const options = useRef<HTMLFieldSetElement>(null)
  useInSight(options, answer)
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
        ref={options}
        aria-labelledby={titleId}
        className={joinClasses(
          styles.options,
          nudges > 0 && (nudges % 2 ? styles.shaken : styles.shakenAgain),
        )}
      >
        {page.options.map((option, index) => {
          const verdict = verdictOf(option)
          return (
            <div
              key={option.id}
              className={joinClasses(styles.option, verdict && styles[verdict.is])}
              data-told={verdict?.is}
            >
              <OptionCard
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
              {/* A live region must be there before its words. */}
              <div aria-live="polite">
                {verdict && (
                  <div className={styles.reason}>
                    {option.id === answer && (
                      <p className={styles.verdict}>{t(verdict.is === 'right' ? 'right' : 'wrong')}</p>
                    )}
                    <p>
                      {option.id !== answer && `${t('right_was', { number: index + 1 })} `}
                      <span lang={lang}>{option.why}</span>
                    </p>
                  </div>
                )}
              </div>
            </div>
          )
        })}
      </fieldset>
    </>
  )
}

const airPx = 12

/** Brings the answer, the right one and what is said about both above the way on; where there is no room for all of it, the right one. */
function useInSight(options: RefObject<HTMLElement | null>, answer: string | undefined): void {
  const first = useRef(answer)
  useLayoutEffect(() => {
    const foot = document.querySelector('[data-lesson-foot]')?.getBoundingClientRect()
    // One that was answered before has its own place on the page.
    if (answer === undefined || first.current === answer || !options.current || !foot) return
    const told = [...options.current.querySelectorAll('[data-told]')].map((box) =>
      box.getBoundingClientRect(),
    )
    const right = options.current.querySelector('[data-told="right"] button')?.getBoundingClientRect()
    if (!right) return
    const below = (bottom: number) => Math.max(0, bottom + airPx - foot.top)
    const room = Math.max(0, Math.min(...told.map(({ top }) => top)) - airPx)
    const wanted = Math.min(below(Math.max(...told.map(({ bottom }) => bottom))), room)
    window.scrollBy(0, Math.max(wanted, below(right.bottom)))
  }, [options, answer])
}
