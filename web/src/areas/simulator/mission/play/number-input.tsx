import { useId, useState } from 'react'
import { useTexts } from '../../../../i18n/texts.ts'
import styles from './number-input.module.css'

type NumberInputProps = {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** How many units one of the number field is: a hundred cents are one dollar. */
  scale: number
  format: (value: number) => string
  /** Shows the amount in large figures instead of beside the label. */
  isLarge?: boolean
  onChange: (value: number) => void
}

/** A slider for a rough choice, and a field for an exact one. */
export function NumberInput(props: NumberInputProps) {
  const { label, value, min, max, step, scale, format, isLarge = false, onChange } = props
  const t = useTexts('simulator')
  const id = useId()
  // What is being typed, which may not be a valid number yet.
  const [draft, setDraft] = useState<string | null>(null)

  const nearest = (wanted: number) =>
    Math.min(max, Math.max(min, min + Math.round((wanted - min) / step) * step))

  function commit() {
    const typed = Number((draft ?? '').replace(/[^\d.]/g, ''))
    if (draft !== null && draft.trim() !== '' && Number.isFinite(typed)) onChange(nearest(typed * scale))
    setDraft(null)
  }

  const share = (value - min) / Math.max(1, max - min)
  return (
    <div className={styles.input}>
      <div className={styles.line} data-large={isLarge || undefined}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <input
          className={styles.field}
          style={{ ['--length' as string]: (draft ?? format(value)).length }}
          inputMode="decimal"
          aria-label={t('field', { label })}
          value={draft ?? format(value)}
          onFocus={(event) => {
            // Typing replaces the amount; a press of the mouse would undo an earlier selection.
            const field = event.currentTarget
            requestAnimationFrame(() => field.select())
          }}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
        />
      </div>
      <input
        id={id}
        className={styles.slider}
        style={{ ['--share' as string]: share }}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={format(value)}
        onChange={(event) => onChange(nearest(Number(event.currentTarget.value)))}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>{format(min)}</span>
        <span>{format(max)}</span>
      </div>
    </div>
  )
}
