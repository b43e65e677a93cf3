import { PaymentScreen } from '../payment/payment-screen.tsx'

/** [P-15] [S-11] the embedded checkout, or how it stands when the address names one. */
export function StripeScreen() {
  return <PaymentScreen name="stripe" />
}
