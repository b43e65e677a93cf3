import { drawLivingChart, sayChart, writeFigure } from '@vela/content/living-chart'
import type { LivingChart as Chart } from '@vela/contract/interaction'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../i18n/texts.ts'
import { trustLesson } from '../../../../ui/trusted-types.ts'
import { Slider } from '../slider.tsx'
import { curvesOf, guessLine, guessRange, reachOf, startOf } from './explore-curve.ts'
import styles from './living-chart.module.css'

type LivingChartProps = {
  chart: Chart
  lang: string | undefined
  /** The largest number that somebody might guess. */
  mostGuessed: number
  guess: number | null
  onGuess: (guess: number) => void
  isRevealed: boolean
}

/** [N-02] [N-30] A chart whose first line is guessed before it shows; then sliders move what it depends on. */
export function LivingChart({ chart, lang, mostGuessed, guess, onGuess, isRevealed }: LivingChartProps) {
  const t = useTexts('lesson')
  const appLanguage = useLanguage()
  const language = lang === 'en' || lang === 'es' ? lang : appLanguage
  const [values, setValues] = useState(() => startOf(chart))
  const { title, unit, x, sliders, ask } = chart
  const range = guessRange(mostGuessed)
  const curves = curvesOf(chart, values)
  const [, ...others] = curves
  const from = curvesOf(chart, startOf(chart))[0]?.values[0] ?? 0
  const line = { name: t('explore_guess'), values: guessLine(chart, guess ?? from) }
  // After a reload the guess is not known any more.
  const shown = isRevealed ? [...curves, ...(guess === null ? [] : [line])].slice(0, 4) : [line, ...others]
  const sentence = sayChart(chart, values, curves, language)
  const html = drawLivingChart(
    {
      title,
      // The numbers of the first series stay hidden until then.
      says: isRevealed ? sentence : '',
      unit,
      x,
      series: shown,
      reach: isRevealed ? reachOf(chart) : [0, range.max],
    },
    language,
  )
  return (
    <>
      {/* oxlint-disable-next-line react/no-danger -- drawn here from numbers and from texts that are escaped */}
      <div className="reading" lang={lang} dangerouslySetInnerHTML={{ __html: trustLesson(html) }} />
      {isRevealed ? (
        <>
          <p className={styles.sentence} lang={lang} aria-live="polite">
            {sentence}
          </p>
          {sliders.map(({ name, label, unit: sliderUnit, min, max, step }) => (
            <Slider
              key={name}
              label={label}
              lang={lang}
              range={{ min, max, step }}
              value={values[name] ?? min}
              text={writeFigure(values[name] ?? min, sliderUnit, language)}
              onChange={(value) => setValues({ ...values, [name]: value })}
            />
          ))}
        </>
      ) : (
        <Slider
          label={t('explore_at', { name: x.name, place: ask ?? '' })}
          lang={lang}
          range={{ min: 0, ...range }}
          value={guess ?? from}
          text={guess === null ? '?' : writeFigure(guess, unit, language)}
          onChange={onGuess}
        />
      )}
    </>
  )
}
