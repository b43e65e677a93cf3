import { reportPayment } from '@vela/contract/payment'
import { send } from '../../../api/client.ts'
import { appState } from '../../../state/app-state.ts'

/** [P-17] a hint to the server that nobody waits for; it grants nothing, so it may get lost. */
export function hintAt(type: 'success' | 'fail' | 'canceled'): void {
  const { id, payment_id: pid } = appState.getState()
  if (id === null || pid === null) return
  send(reportPayment, { body: { id, pid, type } }, { isHint: true }).catch(() => {})
}
