import { questions } from '@vela/contract/questions'
import { useId } from 'react'
import { useTexts } from '../../../../i18n/texts.ts'
import { OptionCard } from '../../../../ui/form/option-card.tsx'
import { Picture } from '../../../../ui/layout/picture.tsx'
import { QuestionHead } from './question-head.tsx'
import { faces } from './question-pictures.ts'
import styles from './scale-question.module.css'
import { type QuestionProps, useWording } from './wording.ts'

/** One face on a scale. */
export function ScaleQuestion({ question, chosen, isBusy, onAnswer }: QuestionProps<'scale'>) {
  const titleId = useId()
  const endsId = useId()
  const t = useTexts('quiz')
  const wording = useWording(question)
  return (
    <>
      <QuestionHead question={question} titleId={titleId} />
      <fieldset aria-labelledby={titleId} aria-describedby={endsId} className={styles.faces}>
        {questions[question].options.map((option) => (
          <OptionCard
            key={option}
            value={option}
            label={wording.option(option)}
            layout="icon"
            art={<Picture {...faces[option]} alt="" />}
            isChosen={chosen === option}
            isFlashing={isBusy && chosen === option}
            onChoose={onAnswer}
          />
        ))}
      </fieldset>
      <p id={endsId} className={styles.ends}>
        <span>{t('scale_left')}</span>
        <span>{t('scale_right')}</span>
      </p>
    </>
  )
}
