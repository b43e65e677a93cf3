import { questions } from '@vela/contract/questions'
import { useId } from 'react'
import { useAppState } from '../../../../state/app-state.ts'
import { OptionCard } from '../../../../ui/form/option-card.tsx'
import { Picture } from '../../../../ui/layout/picture.tsx'
import styles from './goal-question.module.css'
import { QuestionHead } from './question-head.tsx'
import { goalPerson, goalPictures } from './question-pictures.ts'
import { type QuestionProps, useWording } from './wording.ts'

/** One goal from a grid of pictures. */
export function GoalQuestion({ question, chosen, isBusy, onAnswer }: QuestionProps<'picture'>) {
  const titleId = useId()
  const wording = useWording(question)
  const gender = useAppState((state) => state.gender)
  return (
    <>
      <QuestionHead question={question} titleId={titleId} />
      <fieldset aria-labelledby={titleId} className={styles.goals}>
        {questions[question].options.map((option) => (
          <OptionCard
            key={option}
            value={option}
            label={wording.option(option)}
            layout="picture"
            art={
              <span className={styles.scene}>
                <span className={styles.person}>
                  <Picture {...goalPerson(gender)} alt="" />
                </span>
                <span className={styles.object}>
                  <Picture {...goalPictures[option]} alt="" />
                </span>
              </span>
            }
            isChosen={chosen === option}
            isFlashing={isBusy && chosen === option}
            onChoose={onAnswer}
          />
        ))}
      </fieldset>
    </>
  )
}
