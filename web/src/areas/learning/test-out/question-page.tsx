import type { QuizPage } from '@vela/contract/learning'
import { readFigure } from '@vela/contract/scoring/read-figure'
import type { TestAnswered, TestQuestion } from '@vela/contract/test-out'
import { type FormEvent, useId, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FigureField } from '../interactions/number/figure-field.tsx'
import { Outcome } from '../interactions/outcome.tsx'
import lesson from '../lesson/lesson.module.css'
import { SingleChoice } from '../lesson/pages/single-choice.tsx'
import styles from './test.module.css'

type QuestionPageProps = {
  question: TestQuestion
  /** Null until the server has scored the answer. */
  answered: TestAnswered | null
  isBusy: boolean
  onAnswer: (answer: string) => void
}

/** One question of a test. What is right is known only once it is answered. */
export function QuestionPage(props: QuestionPageProps) {
  const titleId = useId()
  return (
    <>
      <h1 id={titleId} tabIndex={-1} className={lesson.question}>
        {props.question.title}
      </h1>
      {props.question.kind === 'choice' ? (
        <Choice {...props} question={props.question} titleId={titleId} />
      ) : (
        <Figure {...props} question={props.question} />
      )}
    </>
  )
}

type KindProps<K extends TestQuestion['kind']> = QuestionPageProps & {
  question: Extract<TestQuestion, { kind: K }>
}

function Choice({
  question,
  answered,
  isBusy,
  onAnswer,
  titleId,
}: KindProps<'choice'> & { titleId: string }) {
  const whyOf = (id: string) => (id === answered?.right ? answered.why : (answered?.mistake ?? ''))
  const options = question.options.map(({ id, answer }) => ({
    id,
    answer,
    correct: id === answered?.right ? ('true' as const) : ('false' as const),
    why: whyOf(id),
  }))
  return (
    <SingleChoice
      page={{ id: String(question.step), title: question.title, options }}
      titleId={titleId}
      lang={undefined}
      answer={answered?.given}
      nudges={0}
      onChoose={(id) => !isBusy && onAnswer(id)}
    />
  )
}

function Figure({ question, answered, isBusy, onAnswer }: KindProps<'number'>) {
  const t = useTexts('lesson')
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  function check(event: FormEvent) {
    event.preventDefault()
    const isNumber = readFigure(text).length > 0
    setIsMissing(!isNumber)
    if (isNumber && !isBusy && answered === null) onAnswer(text)
  }

  return (
    <form onSubmit={check} noValidate>
      <FigureField
        {...question}
        label={t('number_label')}
        lang={undefined}
        text={text}
        isAnswered={answered !== null}
        mark={answered === null ? null : answered.isRight ? 'right' : 'wrong'}
        onChange={setText}
      />
      <p className={styles.missing} aria-live="polite">
        {isMissing && answered === null && t('number_missing')}
      </p>
      {answered === null ? (
        <Button type="submit" isWide isBusy={isBusy}>
          {t('check')}
        </Button>
      ) : (
        <Outcome {...outcomeOf(answered)} lang={undefined} />
      )}
    </form>
  )
}

/** The lesson's way to say whether an answer was right, and why. */
function outcomeOf({ step, title, isRight, given, solution, why, mistake }: TestAnswered) {
  const right = { id: 'right', answer: solution, correct: 'true' as const, why }
  const wrong = { id: 'wrong', answer: given, correct: 'false' as const, why: mistake ?? '' }
  const page: QuizPage = { id: String(step), title, options: [right, wrong] }
  const answer = isRight ? 'right' : 'wrong'
  return { page, answer, scored: { option: answer, isExact: isRight || mistake !== null } }
}
