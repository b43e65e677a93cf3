import { progressQuestions, questions } from '@vela/contract/questions'
import { Check, X } from 'lucide-react'
import { useId } from 'react'
import { useTexts } from '../../../../i18n/texts.ts'
import { useAppState } from '../../../../state/app-state.ts'
import { OptionCard } from '../../../../ui/form/option-card.tsx'
import { joinClasses } from '../../../../ui/join-classes.ts'
import styles from './progress-step-question.module.css'

type ProgressStepQuestionProps = {
  index: 0 | 1 | 2
  /** When it is over, the question fades out but keeps its space, so that the page does not jump. */
  isOver: boolean
  isBusy: boolean
  flashing: string | null
  onAnswer: (value: 'yes' | 'no') => void
}

const icons = { yes: <Check aria-hidden="true" />, no: <X aria-hidden="true" /> }

export function ProgressStepQuestion(props: ProgressStepQuestionProps) {
  const { index, isOver, isBusy, flashing, onAnswer } = props
  const t = useTexts('quiz-pages')
  const questionId = useId()
  const question = progressQuestions[index]
  const answered = useAppState((state) => state.quiz.answers[question])
  const chosen = flashing ?? answered
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- filters key events of the buttons inside
    <fieldset
      aria-labelledby={questionId}
      data-question={isOver ? undefined : question}
      inert={isOver}
      className={joinClasses(styles.card, isOver && styles.over)}
      // A held key would answer the next question before it is read.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    >
      {/* All three questions reuse these elements, so that the focus stays; only the animation's name changes. */}
      <div className={index % 2 === 0 ? styles.even : styles.odd}>
        <p className={styles.quick}>{t('progress_quick')}</p>
        <p id={questionId} className={styles.question} aria-live="polite">
          {t(question)}
        </p>
        <div className={styles.options}>
          {questions[question].options.map((value) => (
            <OptionCard
              key={value}
              value={value}
              label={t(value)}
              art={icons[value]}
              isChosen={chosen === value}
              isFlashing={flashing === value}
              onChoose={() => !isBusy && onAnswer(value)}
            />
          ))}
        </div>
      </div>
    </fieldset>
  )
}
