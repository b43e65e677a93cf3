import { PaymentScreen } from '../payment/payment-screen.tsx'

/** [P-10] The payment screen with the card form. */
export function SolidGate() {
  return <PaymentScreen name="solid_gate" />
}
