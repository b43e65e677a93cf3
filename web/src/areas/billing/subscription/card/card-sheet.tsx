import { formatMoney } from '@vela/contract/money'
import { replaceCard } from '@vela/contract/subscription'
import { send } from '../../../../api/client.ts'
import { useLanguage, useTexts } from '../../../../i18n/texts.ts'
import { auth } from '../../../../state/session/auth.ts'
import { useStoreValue } from '../../../../state/storage/persisted-store.ts'
import styles from '../../pay-sheet/pay-sheet.module.css'
import { CardPayment, PaySheet } from '../../pay-sheet/pay-sheet.tsx'
import { openBy, type PayDone } from '../../pay-sheet/use-card-payment.ts'

/** Closing the sheet loses nothing: opening it again brings back the same form. */
type CardSheetProps = { onDone: PayDone; onClose: () => void }

const openForm = openBy((signal) => send(replaceCard, { body: {} }, { signal, isShownByScreen: true }))

/** [M-12] The sheet in which a subscriber pays with a new card. */
export function CardSheet({ onDone, onClose }: CardSheetProps) {
  const t = useTexts('card-sheet')
  const product = useStoreValue(auth, (state) => state.data?.product ?? null)
  const language = useLanguage()
  const price = product ? formatMoney(product.price, product.currency, language) : ''
  return (
    <PaySheet title={t('title')} onClose={onClose}>
      {(onBusy) => (
        <>
          {product && (
            <div className={styles.terms}>
              <p>{t('pays', { count: product.period, price })}</p>
              <p>{t('later', { count: product.period, price })}</p>
            </div>
          )}
          <CardPayment open={openForm} action={t('pay', { price })} onDone={onDone} onBusy={onBusy} />
        </>
      )}
    </PaySheet>
  )
}
