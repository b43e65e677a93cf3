import type { QuizPage as Page } from '@vela/contract/learning'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../../../i18n/texts.ts'
import { OptionCard } from '../../../../ui/form/option-card.tsx'
import { joinClasses } from '../../../../ui/join-classes.ts'
import styles from '../lesson.module.css'

type SingleChoiceProps = {
  page: Page
  titleId: string
  lang: string | undefined
  answer: string | undefined
  /** Number of attempts to continue without an answer; each shakes the options once. */
  nudges: number
  onChoose: (option: string) => void
}

/** [L-11] A question with options. The explanation opens below its answer, so that it covers no other answer. */
export function SingleChoice({ page, titleId, lang, answer, nudges, onChoose }: SingleChoiceProps) {
  const t = useTexts('lesson')
  const options = useRef<HTMLFieldSetElement>(null)
  useScrollIntoView(options, answer)
  const [answerAtStart] = useState(answer)
  const isNew = answer !== undefined && answerAtStart === undefined
  const resultOf = ({ id, correct }: Page['options'][number]) => {
    if (answer === undefined) return undefined
    if (correct === 'true') return { is: 'right', label: t('right_option') } as const
    return id === answer ? ({ is: 'wrong', label: t('wrong_option') } as const) : undefined
  }
  return (
    <fieldset
      ref={options}
      aria-labelledby={titleId}
      className={joinClasses(styles.options, nudges > 0 && (nudges % 2 ? styles.shaken : styles.shakenAgain))}
    >
      {page.options.map((option, index) => {
        const result = resultOf(option)
        return (
          <div
            key={option.id}
            className={joinClasses(
              styles.option,
              result && styles[result.is],
              isNew && result?.is === 'right' && option.id === answer && styles.greeted,
            )}
            data-result={result?.is}
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
              {...(result && { result })}
              onChoose={onChoose}
            />
            {/* A live region must exist before its text changes. */}
            <div aria-live="polite">
              {result && (
                <div className={styles.reason}>
                  {option.id === answer && (
                    <p className={styles.result}>{t(result.is === 'right' ? 'right' : 'wrong')}</p>
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
  )
}

const marginPx = 12

/** Scrolls until both explanations are above the footer; if they do not fit, at least the correct answer is. */
function useScrollIntoView(options: RefObject<HTMLElement | null>, answer: string | undefined): void {
  const answerAtMount = useRef(answer)
  useLayoutEffect(() => {
    const foot = document.querySelector('[data-lesson-foot]')?.getBoundingClientRect()
    // A question that was answered before keeps its scroll position.
    if (answer === undefined || answerAtMount.current === answer || !options.current || !foot) return
    const results = [...options.current.querySelectorAll('[data-result]')].map((box) =>
      box.getBoundingClientRect(),
    )
    const right = options.current.querySelector('[data-result="right"] button')?.getBoundingClientRect()
    if (!right) return
    const below = (bottom: number) => Math.max(0, bottom + marginPx - foot.top)
    const room = Math.max(0, Math.min(...results.map(({ top }) => top)) - marginPx)
    const wanted = Math.min(below(Math.max(...results.map(({ bottom }) => bottom))), room)
    window.scrollBy(0, Math.max(wanted, below(right.bottom)))
  }, [options, answer])
}
