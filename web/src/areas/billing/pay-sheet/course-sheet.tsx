import { formatAddOnPrice } from '../../../i18n/add-on-price.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { openCourseForm } from './open-course-form.ts'
import styles from './pay-sheet.module.css'
import { CardPayment, PaySheet } from './pay-sheet.tsx'
import { openBy, type PayDone } from './use-card-payment.ts'

type CourseSheetProps = { onDone: PayDone; onClose: () => void }

const openForm = openBy(openCourseForm)

/** (D32) The sheet that sells the course at its regular price, paid with any card. */
export function CourseSheet({ onDone, onClose }: CourseSheetProps) {
  const t = useTexts('upsale')
  const price = formatAddOnPrice(useLanguage())
  return (
    <PaySheet title={t('form_title')} onClose={onClose}>
      {(onBusy) => (
        <>
          <div className={styles.terms}>
            <p>{t('form_pays', { price })}</p>
            <p>{t('form_terms', { price })}</p>
          </div>
          <CardPayment open={openForm} action={t('pay', { price })} onDone={onDone} onBusy={onBusy} />
        </>
      )}
    </PaySheet>
  )
}
