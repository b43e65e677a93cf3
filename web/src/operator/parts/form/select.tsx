import { type ComponentProps, useId } from 'react'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import styles from './select.module.css'

type SelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'className' | 'id' | 'onChange'> & {
  label: string
  isLabelHidden?: boolean
  value: Value
  options: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
}

export function Select<Value extends string>({
  label,
  isLabelHidden = false,
  options,
  onChange,
  ...select
}: SelectProps<Value>) {
  const id = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <select
        {...select}
        id={id}
        className={styles.select}
        onChange={({ target }) => {
          const chosen = options.find(({ value }) => value === target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
