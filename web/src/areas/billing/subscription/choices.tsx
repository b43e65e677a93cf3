import { OptionCard } from '../../../ui/form/option-card.tsx'
import styles from './popups.module.css'

type ChoicesProps<T extends string> = {
  name: string
  options: readonly { readonly value: T; readonly label: string; readonly note?: string }[]
  chosen: T | null
  onChoose: (value: T) => void
}

/** A group of radio cards in a popup. */
export function Choices<T extends string>({ name, options, chosen, onChoose }: ChoicesProps<T>) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has no name without a legend of its own
    <div className={styles.choices} role="group" aria-label={name}>
      {options.map((option) => (
        <OptionCard
          key={option.value}
          {...option}
          isChosen={option.value === chosen}
          onChoose={() => onChoose(option.value)}
        />
      ))}
    </div>
  )
}
