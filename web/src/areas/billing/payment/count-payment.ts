import { appState } from '../../../state/app-state.ts'
import { track } from '../../../telemetry/track.ts'

/** [P-12] Tracks a payment once, even if this browser learns of it several times. */
export function countPayment(gateway: 'solid_gate' | 'stripe', paymentId: string | null): void {
  const { countedPayment, selectedProduct } = appState.getState()
  if (paymentId !== null && paymentId === countedPayment) return
  appState.setState({ countedPayment: paymentId })
  track('Successful Payment', { gateway, product: selectedProduct ?? 'unknown' })
}
