import { useTexts } from '../../../../i18n/texts.ts'
import { useFormats } from '../../format-amounts.ts'
import styles from './order-sheet.module.css'

/** The prices of the last months, as a line and in words. */
export function PriceLine({ prices }: { prices: readonly number[] }) {
  const t = useTexts('practice')
  const { exact, span } = useFormats()
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const months = prices.length - 1
  const y = (price: number) => Math.round((10_000 * (high - price)) / Math.max(1, high - low)) / 100
  return (
    <figure style={{ margin: 0 }}>
      {months > 0 && (
        <svg
          className={styles.price}
          viewBox={`0 0 ${months} 100`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={prices.map((price, at) => `${at === 0 ? 'M' : 'L'}${at} ${y(price)}`).join('')} />
        </svg>
      )}
      <figcaption className={styles.soft}>
        {months > 0
          ? t('price_about', {
              price: exact(prices.at(-1) ?? 0),
              time: span(months),
              low: exact(low),
              high: exact(high),
            })
          : t('price_today', { price: exact(prices.at(-1) ?? 0) })}
      </figcaption>
    </figure>
  )
}
