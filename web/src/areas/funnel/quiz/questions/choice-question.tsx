import { questions } from '@vela/contract/questions'
import { useId } from 'react'
import { OptionCard } from '../../../../ui/form/option-card.tsx'
import styles from './choice-question.module.css'
import { QuestionHead } from './question-head.tsx'
import { type QuestionProps, useWording } from './wording.ts'

/** to, [Q-25], [Q-26] One answer from a list. */
export function ChoiceQuestion({ question, chosen, isBusy, onAnswer }: QuestionProps<'choice'>) {
  const titleId = useId()
  const wording = useWording(question)
  return (
    <>
      <QuestionHead question={question} titleId={titleId} />
      <fieldset aria-labelledby={titleId} className={styles.options}>
        {questions[question].options.map((option) => (
          <OptionCard
            key={option}
            value={option}
            label={wording.option(option)}
            isChosen={chosen === option}
            isFlashing={isBusy && chosen === option}
            onChoose={onAnswer}
          />
        ))}
      </fieldset>
    </>
  )
}
