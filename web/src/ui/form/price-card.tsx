import { joinClasses } from '../join-classes.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import styles from './price-card.module.css'

type PriceCardProps = {
  /** Cards with the same name form one radio group. */
  name: string
  value: string
  title: string
  price: string
  /** The old price, which is struck through; the label tells screen readers what the number means. */
  old?: { price: string; label: string }
  perDay: { price: string; label: string }
  badge?: string
  isChosen: boolean
  onChoose: (value: string) => void
}

export function PriceCard({
  name,
  value,
  title,
  price,
  old,
  perDay,
  badge,
  isChosen,
  onChoose,
}: PriceCardProps) {
  return (
    <label className={joinClasses(styles.card, isChosen && styles.chosen)}>
      {badge && <span className={styles.badge}>{badge}</span>}
      <span className={styles.line}>
        <input
          type="radio"
          className={styles.radio}
          name={name}
          value={value}
          data-value={value}
          checked={isChosen}
          onChange={() => onChoose(value)}
        />
        <span className={styles.plan}>
          <span className={styles.title}>{title}</span>
          <span className={styles.total}>
            {old && (
              <>
                <VisuallyHidden>{old.label} </VisuallyHidden>
                <s>{old.price}</s>{' '}
              </>
            )}
            {price}
          </span>
        </span>
        <span className={styles.daily}>
          <span className={styles.amount}>{perDay.price}</span>{' '}
          <span className={styles.unit}>{perDay.label}</span>
        </span>
      </span>
    </label>
  )
}
