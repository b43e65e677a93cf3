import { useState } from 'react'
import type { sampleTexts } from './sample-texts.ts'
import styles from './switches.module.css'

const root = document.documentElement

type SwitchesProps = {
  length: keyof typeof sampleTexts
  onLength: (length: keyof typeof sampleTexts) => void
}

export function Switches({ length, onLength }: SwitchesProps) {
  return (
    <div className={styles.switches}>
      <Switch
        label="Theme"
        values={['system', 'light', 'dark']}
        onPick={(theme) => {
          if (theme === 'system') delete root.dataset.theme
          else root.dataset.theme = theme
        }}
      />
      <Switch
        label="Version"
        values={['1', '2']}
        onPick={(it) => root.classList.toggle('version-2', it === '2')}
      />
      <Switch
        label="Motion"
        values={['on', 'off']}
        onPick={(it) => root.classList.toggle(styles.still ?? '', it === 'off')}
      />
      <Switch
        label="Text size"
        values={['100', '150', '200']}
        onPick={(it) => {
          root.style.fontSize = `${it}%`
        }}
      />
      <Switch label="Words" values={['short', 'long']} picked={length} onPick={onLength} />
    </div>
  )
}

type SwitchProps<Value extends string> = {
  label: string
  values: readonly [Value, ...Value[]]
  picked?: Value
  onPick: (value: Value) => void
}

function Switch<Value extends string>({ label, values, picked, onPick }: SwitchProps<Value>) {
  const [own, setOwn] = useState(values[0])
  return (
    <fieldset className={styles.switch}>
      <legend>{label}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={label}
            value={value}
            checked={value === (picked ?? own)}
            onChange={() => {
              setOwn(value)
              onPick(value)
            }}
          />
          {value}
        </label>
      ))}
    </fieldset>
  )
}
