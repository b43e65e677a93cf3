import { useState } from 'react'
import { useTexts } from '../../../../i18n/texts.ts'
import { AnswerForm } from '../answer-form.tsx'
import type { ViewProps } from '../view-props.ts'
import { scoreExplore } from './explore-curve.ts'
import { LivingChart } from './living-chart.tsx'

/** [N-02] Guess where a curve ends; then see it and move what it depends on. */
export default function ExploreView({ page, interaction, lang, answer, onAnswer }: ViewProps<'explore'>) {
  const t = useTexts('lesson')
  const [guess, setGuess] = useState<number | null>(null)
  return (
    <AnswerForm
      isAnswered={answer !== undefined}
      score={() => scoreExplore(interaction, page.options, guess)}
      missing={t('explore_missing')}
      onAnswer={onAnswer}
    >
      <LivingChart
        chart={interaction}
        lang={lang}
        mostGuessed={Math.max(...Object.values(interaction.values))}
        guess={guess}
        onGuess={setGuess}
        isRevealed={answer !== undefined}
      />
    </AnswerForm>
  )
}
