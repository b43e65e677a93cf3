import { PaymentScreen } from '../payment/payment-screen.tsx'

/** [P-15] [S-11] The embedded checkout, or its status if the URL contains a checkout reference. */
export function StripeScreen() {
  return <PaymentScreen name="stripe" />
}
