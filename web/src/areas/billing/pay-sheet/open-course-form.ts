import { openAddOnForm } from '@vela/contract/payment'
import { send } from '../../../api/client.ts'

export const openCourseForm = (signal: AbortSignal) =>
  send(openAddOnForm, { body: {} }, { signal, isShownByScreen: true })
