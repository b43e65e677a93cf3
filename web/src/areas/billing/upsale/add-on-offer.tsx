import { outline } from '@vela/content/outline'
import { type AddOnDiscount, addOnCurrency, addOnPrices } from '@vela/contract/add-on'
import { formatMoney } from '@vela/contract/money'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { coursePictures } from '../../../pictures/courses.ts'
import { Dock } from '../../../ui/dock.tsx'
import { formatPercent } from '../../../ui/format-percent.ts'
import { Picture } from '../../../ui/picture.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './add-on-offer.module.css'

const bullets = ['bullet_statements', 'bullet_ratios', 'bullet_moats', 'bullet_value'] as const
const chapters = outline.filter((course) => course.addOn).flatMap((course) => course.chapters)
const minutes = chapters.reduce((sum, chapter) => sum + chapter.minutes, 0)

type AddOnOfferProps = { discount: AddOnDiscount; children: ReactNode }

/** [U-01] */
export function AddOnOffer({ discount, children }: AddOnOfferProps) {
  const t = useTexts('upsale')
  const language = useLanguage()
  const money = (minor: number) => formatMoney(minor, addOnCurrency, language)
  const price = money(addOnPrices[discount])
  return (
    <div className={styles.offer}>
      <div className={styles.banner}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>{t('banner')}</p>
          <h1>{t('title')}</h1>
        </div>
        <div className={styles.picture}>
          <Picture {...coursePictures.fundamentalAnalysis} alt={t('course_picture')} />
        </div>
      </div>
      <p className={styles.lead}>{t('lead')}</p>
      {/* The second offer takes the place of the first: who does not see it hears it. */}
      <div className={styles.price} aria-live="polite">
        <p className={styles.badge}>{t('badge', { percent: formatPercent(Number(discount), language) })}</p>
        <p>
          <VisuallyHidden>{t('now')} </VisuallyHidden>
          <strong className={styles.now}>{price}</strong> <VisuallyHidden>{t('instead_of')} </VisuallyHidden>
          <s className={styles.old}>{money(addOnPrices['0'])}</s>
        </p>
        <p className={styles.once}>{t('once')}</p>
      </div>
      <ul className={styles.bullets}>
        {bullets.map((bullet) => (
          <li key={bullet} className={styles.bullet}>
            <Check size={22} aria-hidden="true" />
            {t(bullet)}
          </li>
        ))}
      </ul>
      <p className={styles.facts}>{t('facts', { count: chapters.length, minutes })}</p>
      <Dock>{children}</Dock>
      <p className={styles.finePrint}>{t('fine_print', { price })}</p>
    </div>
  )
}
