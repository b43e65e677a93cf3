import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import styles from './option-card.module.css'

type OptionCardProps = {
  value: string
  /** The accessible name; the `icon` layout does not show it. */
  label: string
  /** The language of the label, if it differs from the page's. */
  lang?: string | undefined
  note?: string
  layout?: 'row' | 'picture' | 'band' | 'icon'
  /** A Picture with an empty alt, or an icon; the label describes it. */
  art?: ReactNode
  ground?: 'plain' | 'mint' | 'lilac' | 'sand' | 'rose'
  /** Whether several options may be chosen; the card then shows a checkbox. */
  isMany?: boolean
  isChosen?: boolean
  isFlashing?: boolean
  isDisabled?: boolean
  result?: { is: 'right' | 'wrong'; label: string }
  onChoose: (value: string) => void
}

export function OptionCard({
  value,
  label,
  lang,
  note,
  layout = 'row',
  art,
  ground = 'plain',
  isMany = false,
  isChosen = false,
  isFlashing = false,
  isDisabled = false,
  result,
  onChoose,
}: OptionCardProps) {
  return (
    <button
      type="button"
      data-value={value}
      aria-pressed={isChosen}
      aria-label={layout === 'icon' ? label : undefined}
      // `disabled` is not used: the card just chosen would lose the focus.
      aria-disabled={isDisabled || undefined}
      className={joinClasses(
        styles.card,
        styles[layout],
        styles[ground],
        isChosen && styles.chosen,
        isFlashing && styles.flash,
        result && styles[result.is],
      )}
      // A touch does not need the focus, and removing a focused card costs a slow phone an extra layout.
      onPointerDown={(event) => event.pointerType === 'touch' && event.preventDefault()}
      onClick={() => !isDisabled && onChoose(value)}
    >
      <span className={styles.face}>
        {art && <span className={styles.art}>{art}</span>}
        {layout !== 'icon' && (
          <span className={styles.words} lang={lang}>
            {label}
            {note && <span className={styles.note}>{note}</span>}
          </span>
        )}
        {isMany && (
          <span className={styles.tick} aria-hidden="true">
            {isChosen && <Check size={16} strokeWidth={3.5} />}
          </span>
        )}
        {result && (
          <span className={styles.result}>
            <VisuallyHidden>{result.label}</VisuallyHidden>
            {result.is === 'right' ? (
              <Check size={16} strokeWidth={3.5} />
            ) : (
              <X size={16} strokeWidth={3.5} />
            )}
          </span>
        )}
      </span>
    </button>
  )
}
