import { rightOption } from '@vela/contract/scoring/nearest-option'
import { figureIn, scoreNumber } from '@vela/contract/scoring/score-number'
import { useState } from 'react'
import { useTexts } from '../../../../i18n/texts.ts'
import { AnswerForm } from '../answer-form.tsx'
import type { ViewProps } from '../view-props.ts'
import { FigureField } from './figure-field.tsx'

/** [N-01] Type the figure. */
export default function NumberView({ page, interaction, lang, answer, onAnswer }: ViewProps<'number'>) {
  const t = useTexts('lesson')
  const [text, setText] = useState('')
  const right = rightOption(page.options)
  const isAnswered = answer !== undefined
  // What was typed before is not known after a reload.
  const solution = figureIn(interaction, right?.answer ?? '')
  const isRight = answer === right?.id
  return (
    <AnswerForm
      isAnswered={isAnswered}
      score={() => scoreNumber(interaction, page.options, text)}
      missing={t('number_missing')}
      onAnswer={onAnswer}
    >
      <FigureField
        {...interaction}
        label={t('number_label')}
        lang={lang}
        text={isAnswered && text === '' ? solution : text}
        isAnswered={isAnswered}
        mark={isAnswered && (isRight || text !== '') ? (isRight ? 'right' : 'wrong') : null}
        onChange={setText}
      />
    </AnswerForm>
  )
}
