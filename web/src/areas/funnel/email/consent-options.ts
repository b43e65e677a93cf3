import type { Reply } from '@vela/contract/call'
import { readConsentOptions } from '@vela/contract/funnel'
import { createStore } from 'zustand/vanilla'
import { send } from '../../../api/client.ts'
import { useStoreValue } from '../../../state/storage/persisted-store.ts'

type ConsentOptions = Reply<typeof readConsentOptions>['data']

/** [O-70] [O-71] How the server wants consent to be asked for; null until it has said so. */
export const consentOptions = createStore<{ readonly options: ConsentOptions | null }>(() => ({
  options: null,
}))

export const useConsentOptions = () => useStoreValue(consentOptions, (state) => state.options)

/** Loaded one screen early, so that no checkbox changes while the visitor looks at it. */
export function loadConsentOptions(): void {
  if (consentOptions.getState().options !== null) return
  send(readConsentOptions, {}, { isQuiet: true }).then(
    ({ data }) => consentOptions.setState({ options: data }),
    // Without the reply the box starts empty and advertising is not asked for, which is always allowed.
    () => {},
  )
}
