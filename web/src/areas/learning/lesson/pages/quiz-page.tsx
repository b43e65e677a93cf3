import type { QuizPage as Page } from '@vela/contract/learning'
import { freshQuestion } from '@vela/contract/scoring/fresh-question'
import { rightOption, type Scored } from '@vela/contract/scoring/nearest-option'
import { RotateCw } from 'lucide-react'
import { createElement, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../../../../i18n/texts.ts'
import { giveCue } from '../../../../state/cues.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { useView } from '../../interactions/load-views.ts'
import { Outcome } from '../../interactions/outcome.tsx'
import styles from '../lesson.module.css'
import { SingleChoice } from './single-choice.tsx'

type QuizPageProps = {
  page: Page
  lang: string | undefined
  answer: string | undefined
  /** Number of attempts to continue without an answer; each shakes the options once. */
  nudges: number
  onChoose: (option: string) => void
  /** Called with the answer to one like it. */
  onSecond: (option: string) => void
}

/** [N-08] A second try with other numbers, which changes no progress. */
type SecondTry = { readonly row: number; readonly page: Page; readonly answer: string | undefined }

/** [L-11] A question; after a wrong answer, another one like it if the question has fresh numbers. */
export function QuizPage({ page, lang, answer, nudges, onChoose, onSecond }: QuizPageProps) {
  const t = useTexts('lesson')
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [second, setSecond] = useState<SecondTry | null>(null)
  const row = second?.row
  useEffect(() => {
    if (row === undefined) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [row])

  const shown = second?.page ?? page
  const given = second === null ? answer : second.answer
  const isWrong = given !== undefined && given !== rightOption(shown.options)?.id
  const rows = page.fresh?.rows.length ?? 0

  // An answer from an earlier visit gives no cue.
  const answerBefore = useRef(given)
  useEffect(() => {
    if (given !== undefined && answerBefore.current === undefined) void giveCue(isWrong ? 'wrong' : 'right')
    answerBefore.current = given
  }, [given, isWrong])

  function tryAgain() {
    const next = row === undefined ? Math.floor(Math.random() * rows) : row + 1
    const fresh = freshQuestion(page, next)
    if (fresh) setSecond({ row: next, page: fresh, answer: undefined })
  }

  function choose(option: string) {
    if (second === null) return onChoose(option)
    setSecond({ ...second, answer: option })
    onSecond(option)
  }

  return (
    <>
      {second && <p className={styles.second}>{t('second_label')}</p>}
      <h1 ref={heading} id={titleId} tabIndex={-1} className={styles.question} lang={lang}>
        {shown.title}
      </h1>
      <Question
        key={row}
        page={shown}
        titleId={titleId}
        lang={lang}
        answer={given}
        nudges={second ? 0 : nudges}
        onChoose={choose}
      />
      {isWrong && rows > 0 && (
        <div className={styles.again}>
          <Button look="quiet" isWide icon={<RotateCw size={18} aria-hidden="true" />} onClick={tryAgain}>
            {t('second_button')}
          </Button>
        </div>
      )}
    </>
  )
}

type QuestionProps = Omit<QuizPageProps, 'onSecond'> & { titleId: string }

/** Shows the view of the question's kind. [N-10] Without one, the question is a single choice. */
function Question(props: QuestionProps) {
  const { page, titleId, lang, answer, onChoose } = props
  const { interaction } = page
  const View = useView(interaction?.kind)
  const [scored, setScored] = useState<Scored | null>(null)
  if (View === undefined) return <Skeleton shape="card" />
  if (View === null || interaction === undefined) return <SingleChoice {...props} />
  return (
    <fieldset aria-labelledby={titleId} className={styles.interaction}>
      {createElement(View, {
        page,
        interaction,
        lang,
        answer,
        onAnswer: (found) => {
          setScored(found)
          onChoose(found.option)
        },
      })}
      {answer !== undefined && <Outcome page={page} lang={lang} answer={answer} scored={scored} />}
    </fieldset>
  )
}
