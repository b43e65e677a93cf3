import { useId, useState } from 'react'
import styles from './slider.module.css'

type SliderProps = {
  label: string
  lang: string | undefined
  range: { min: number; max: number; step: number }
  value: number
  text: string
  onChange: (value: number) => void
}

/** A slider with a number field beside it, for people who cannot drag precisely. */
export function Slider({ label, lang, range, value, text, onChange }: SliderProps) {
  const id = useId()
  // What is being typed, which may be empty or not yet a number; null while the field is left alone.
  const [typed, setTyped] = useState<string | null>(null)
  const change = (typed: number) => {
    if (Number.isFinite(typed)) onChange(Math.min(range.max, Math.max(range.min, typed)))
  }
  return (
    <div className={styles.slider}>
      <label htmlFor={id} lang={lang}>
        {label}
      </label>
      <output className={styles.value} htmlFor={id}>
        {text}
      </output>
      <input
        id={id}
        type="range"
        className={styles.range}
        {...range}
        value={value}
        aria-valuetext={text}
        onChange={({ target }) => change(target.valueAsNumber)}
      />
      <input
        type="number"
        className={styles.number}
        inputMode="decimal"
        {...range}
        value={typed ?? value}
        aria-label={label}
        lang={lang}
        onChange={({ target }) => {
          setTyped(target.value)
          change(target.valueAsNumber)
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  )
}
