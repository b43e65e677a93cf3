import { useId } from 'react'
import { joinClasses } from '../../../../ui/join-classes.ts'
import styles from './number-view.module.css'

type FigureFieldProps = {
  /** The texts that the figure stands between. */
  before: string
  after: string
  label: string
  lang: string | undefined
  text: string
  isAnswered: boolean
  mark: 'right' | 'wrong' | null
  onChange: (text: string) => void
}

/** A field for a figure with its units around it. */
export function FigureField({
  before,
  after,
  label,
  lang,
  text,
  isAnswered,
  mark,
  onChange,
}: FigureFieldProps) {
  const id = useId()
  const units = [before !== '' && `${id}-before`, after !== '' && `${id}-after`].filter(Boolean).join(' ')
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={joinClasses(styles.box, mark && styles[mark])}>
        {before !== '' && (
          <span id={`${id}-before`} className={styles.unit} lang={lang}>
            {before}
          </span>
        )}
        <input
          id={id}
          className={styles.input}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={24}
          readOnly={isAnswered}
          aria-describedby={units}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
        {after !== '' && (
          <span id={`${id}-after`} className={styles.unit} lang={lang}>
            {after}
          </span>
        )}
      </div>
    </>
  )
}
