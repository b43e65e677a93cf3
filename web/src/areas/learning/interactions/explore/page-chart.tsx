import type { LivingChart as Chart } from '@vela/contract/interaction'
import { useState } from 'react'
import { useTexts } from '../../../../i18n/texts.ts'
import { AnswerForm } from '../answer-form.tsx'
import { curvesOf, startOf } from './explore-curve.ts'
import { LivingChart } from './living-chart.tsx'

/** [N-30] A chart on a reading page. A guess is not scored, and nothing is recorded. */
export default function PageChart({ chart, lang }: { chart: Chart; lang: string | undefined }) {
  const t = useTexts('lesson')
  const [guess, setGuess] = useState<number | null>(null)
  const [isRevealed, setIsRevealed] = useState(chart.ask === undefined)
  const actual = curvesOf(chart, startOf(chart))[0]?.values[chart.x.values.indexOf(chart.ask ?? 0)] ?? 0
  return (
    <AnswerForm
      isAnswered={isRevealed}
      score={() => guess}
      missing={t('explore_missing')}
      onAnswer={() => setIsRevealed(true)}
    >
      <LivingChart
        chart={chart}
        lang={lang}
        mostGuessed={actual * 1.6}
        guess={guess}
        onGuess={setGuess}
        isRevealed={isRevealed}
      />
    </AnswerForm>
  )
}
