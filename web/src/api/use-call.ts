import type { CallShape, Outgoing, Reply } from '@vela/contract/call'
import { useRef, useState } from 'react'
import { translatorOf } from '../i18n/texts.ts'
import { toast } from '../state/toasts.ts'
import { CallFailed, type CallFailure, isShownByClient } from './call-failed.ts'
import { type Options, send } from './client.ts'

export type Outcome<C extends CallShape> =
  | { readonly kind: 'answered'; readonly reply: Reply<C> }
  | { readonly kind: 'failed'; readonly failure: CallFailure }
  /** It was called again while the first call was still running. */
  | { readonly kind: 'ignored' }

/** Makes a call for a screen: one at a time, and every outcome is a value. */
export function useCall<C extends CallShape>(call: C, options: Options = {}) {
  const isRunning = useRef(false)
  const [busy, setBusy] = useState(false)

  async function sendOnce(outgoing: Outgoing<C>): Promise<Outcome<C>> {
    if (isRunning.current) return { kind: 'ignored' }
    isRunning.current = true
    setBusy(true)
    try {
      return { kind: 'answered', reply: await send(call, outgoing, options) }
    } catch (error) {
      if (error instanceof CallFailed) return { kind: 'failed', failure: error.failure }
      throw error
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { send: sendOnce, busy }
}

/**
 * Shows a general error, for screens without a more specific message. A failure that the client has already shown is
 * not shown twice.
 */
export function toastErrorAgain(failure: CallFailure): void {
  if (!isShownByClient(failure)) toast(translatorOf('front')('error_again'))
}
