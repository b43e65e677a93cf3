import type { Reply } from '@vela/contract/call'
import { readConsentOptions } from '@vela/contract/funnel'
import { create } from 'zustand'
import { send } from '../../../api/client.ts'

type ConsentOptions = Reply<typeof readConsentOptions>['data']

/** [O-70] [O-71] How the server wants consent to be asked for; null until it has said so. */
export const useConsentOptions = create<{ readonly options: ConsentOptions | null }>(() => ({
  options: null,
}))

/** Loaded one screen early, so that no checkbox changes while the visitor looks at it. */
export function loadConsentOptions(): void {
  if (useConsentOptions.getState().options !== null) return
  send(readConsentOptions, {}, { isQuiet: true }).then(
    ({ data }) => useConsentOptions.setState({ options: data }),
    // Without the reply the box starts empty and advertising is not asked for, which is always allowed.
    () => {},
  )
}
