import { reportPayment } from '@vela/contract/payment'
import { send } from '../../../api/client.ts'
import { appState } from '../../../state/app-state.ts'

/**
 * [P-17] [W-09] Reports the form's outcome to the server as a hint. It grants nothing, so it may be lost. `data` never
 * contains what was typed.
 */
export function hintAt(type: 'success' | 'fail' | 'canceled', data: Readonly<Record<string, unknown>>): void {
  const { id, payment_id: pid } = appState.getState()
  if (id === null || pid === null) return
  send(reportPayment, { body: { id, pid, type, data } }, { isHint: true }).catch(() => {})
}
