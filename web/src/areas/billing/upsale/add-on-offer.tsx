import { outline } from '@vela/content/outline'
import type { AddOnOffer as Offer } from '@vela/contract/add-on'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatAddOnPrice } from '../../../i18n/add-on-price.ts'
import { formatPercent } from '../../../i18n/format-percent.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { coursePictures } from '../../../pictures/courses.ts'
import { Dock } from '../../../ui/layout/dock.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import styles from './add-on-offer.module.css'

const bullets = ['bullet_statements', 'bullet_ratios', 'bullet_moats', 'bullet_value'] as const
const chapters = outline.filter((course) => course.addOn).flatMap((course) => course.chapters)
const minutes = chapters.reduce((sum, chapter) => sum + chapter.minutes, 0)

type AddOnOfferProps = { offer: Offer; finePrint: string; children: ReactNode }

/** [U-01] The content and the price of the course. At the regular price (D32) there is no crossed-out price. */
export function AddOnOffer({ offer, finePrint, children }: AddOnOfferProps) {
  const t = useTexts('upsale')
  const language = useLanguage()
  const isReduced = offer !== '0'
  return (
    <div className={styles.offer}>
      <div className={styles.banner}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>{t(isReduced ? 'banner' : 'regular_banner')}</p>
          <h1>{t('title')}</h1>
        </div>
        <div className={styles.picture}>
          <Picture {...coursePictures.fundamentalAnalysis} alt={t('course_picture')} />
        </div>
      </div>
      <p className={styles.lead}>{t('lead')}</p>
      {/* The second price replaces the first, and a screen reader announces it. */}
      <div className={styles.price} aria-live="polite">
        {isReduced && <p className={styles.badge}>{t('badge', { percent: formatPercent(Number(offer)) })}</p>}
        <p>
          {isReduced && <VisuallyHidden>{t('now')} </VisuallyHidden>}
          <strong className={styles.now}>{formatAddOnPrice(language, offer)}</strong>
          {isReduced && (
            <>
              {' '}
              <VisuallyHidden>{t('instead_of')} </VisuallyHidden>
              <s className={styles.old}>{formatAddOnPrice(language)}</s>
            </>
          )}
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
      <p className={styles.finePrint}>{finePrint}</p>
    </div>
  )
}
