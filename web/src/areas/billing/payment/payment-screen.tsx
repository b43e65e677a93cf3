import { formatMoney, totalOf } from '@vela/contract/money'
import { ShieldCheck, X } from 'lucide-react'
import { useRef } from 'react'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { go } from '../../../state/navigation/navigation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import type { FormEvent } from '../card-form/form-event.ts'
import { CardPlace } from './card-place.tsx'
import type { Plan } from './chosen-plan.ts'
import { checkFirst } from './open-payment.ts'
import styles from './payment-screen.module.css'
import { PlanSummary } from './plan-summary.tsx'
import { type PaymentScreenName, usePayment } from './use-payment.ts'

const brands = ['Visa', 'Mastercard', 'Maestro', 'Amex', 'Discover', 'Diners']

/** [P-10] Both payment screens. Each shows the form of whichever provider the server selects. */
export function PaymentScreen({ name }: { name: PaymentScreenName }) {
  const t = useTexts('payment')
  const { payment, plan, dispatch, close } = usePayment(name)
  const card = useRef<HTMLElement>(null)
  const language = useLanguage()

  const deliver = (event: FormEvent) => dispatch(name === 'stripe' ? checkFirst(payment, event) : event)

  function retry() {
    // The retry button is about to disappear, so the focus moves to the card section.
    card.current?.focus()
    dispatch({ type: 'retry' })
  }

  return (
    <div className={styles.payment}>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <IconButton label={t('close')} icon={<X aria-hidden="true" />} onClick={close} />
      </div>
      {plan && <PlanSummary plan={plan} />}
      <div className={styles.form}>
        <CardPlace
          ref={card}
          isFramed
          payment={payment}
          dispatch={dispatch}
          deliver={deliver}
          action={plan ? `${t('continue')} · ${priceToday(plan, language)}` : t('continue')}
          instead={
            payment.kind === 'mailed' ? (
              <SeeMail />
            ) : payment.kind === 'stopped' ? (
              <>
                <div role="alert">
                  <p>{t('error_start')}</p>
                  <p>{t(`stopped_${payment.retryState.kind}`)}</p>
                </div>
                <Button look="white" onClick={retry}>
                  {t('try_again')}
                </Button>
              </>
            ) : null
          }
        />
      </div>
      <Assurance />
    </div>
  )
}

function priceToday(plan: Plan, language: string): string {
  return formatMoney(totalOf(plan, plan.discount !== '0'), plan.currency, language)
}

/** [P-11] The cards that are accepted, and when the money comes back. */
function Assurance() {
  const t = useTexts('payment')
  return (
    <>
      <ul className={styles.brands} aria-label={t('brands')}>
        {brands.map((brand) => (
          <li key={brand}>{brand}</li>
        ))}
      </ul>
      <p className={styles.refund}>
        <ShieldCheck aria-hidden="true" size={20} />
        <span>{t('guarantee')}</span>
      </p>
    </>
  )
}

/** The next step is sent by email, because this visitor may not own the email address. */
function SeeMail() {
  const t = useTexts('payment')
  const front = useTexts('front')
  return (
    <>
      <div role="alert">
        <h2 className={styles.mailed}>{t('see_mail')}</h2>
        <p>{t('see_mail_text')}</p>
      </div>
      <Button isWide onClick={() => go('login_page')}>
        {front('log_in')}
      </Button>
      <Button look="quiet" isWide onClick={() => go('email')}>
        {t('other_address')}
      </Button>
    </>
  )
}
