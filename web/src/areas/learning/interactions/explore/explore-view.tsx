import { drawLivingChart, writeFigure } from '@vela/content/living-chart'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../i18n/texts.ts'
import { trustLesson } from '../../../../ui/trusted-types.ts'
import { AnswerForm } from '../answer-form.tsx'
import { Slider } from '../slider.tsx'
import type { ViewProps } from '../view-props.ts'
import { curvesOf, guessLine, guessRange, reachOf, scoreExplore, startOf } from './explore-curve.ts'
import styles from './explore-view.module.css'

/** [N-02] Guess where a curve ends; then see it and move what it depends on. */
export default function ExploreView({ page, interaction, lang, answer, onAnswer }: ViewProps<'explore'>) {
  const t = useTexts('lesson')
  const appLanguage = useLanguage()
  const language = lang === 'en' || lang === 'es' ? lang : appLanguage
  const [guess, setGuess] = useState<number | null>(null)
  const [values, setValues] = useState(() => startOf(interaction))
  const { title, unit, x, sliders, says, ask } = interaction
  const isAnswered = answer !== undefined
  const range = guessRange(interaction)
  const write = (value: number) => writeFigure(value, unit, language)
  const curves = curvesOf(interaction, values)
  const [, ...others] = curves
  const from = curvesOf(interaction, startOf(interaction))[0]?.values[0] ?? 0
  const line = { name: t('explore_guess'), values: guessLine(interaction, guess ?? from) }
  // After a reload the guess is not known any more.
  const shown = isAnswered ? [...curves, ...(guess === null ? [] : [line])].slice(0, 4) : [line, ...others]
  // The numbers of the first series stay hidden until the guess is checked.
  const sentence = says.replace(/\{(\w+)\}/g, (_, name) => {
    const slider = sliders.find((one) => one.name === name)
    if (slider) return writeFigure(values[slider.name] ?? 0, slider.unit, language)
    return write(curves[Number(name) - 1]?.values.at(-1) ?? 0)
  })
  const html = drawLivingChart(
    {
      title,
      says: isAnswered ? sentence : '',
      unit,
      x,
      series: shown,
      reach: isAnswered ? reachOf(interaction) : [0, range.max],
    },
    language,
  )
  return (
    <AnswerForm
      isAnswered={isAnswered}
      score={() => scoreExplore(interaction, page.options, guess)}
      missing={t('explore_missing')}
      onAnswer={onAnswer}
    >
      {/* oxlint-disable-next-line react/no-danger -- drawn here from numbers and from texts that are escaped */}
      <div className="reading" lang={lang} dangerouslySetInnerHTML={{ __html: trustLesson(html) }} />
      {isAnswered ? (
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
          label={t('explore_at', { name: x.name, place: ask })}
          lang={lang}
          range={{ min: 0, ...range }}
          value={guess ?? from}
          text={guess === null ? '?' : write(guess)}
          onChange={setGuess}
        />
      )}
    </AnswerForm>
  )
}
