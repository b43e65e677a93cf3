import type { AddOnDiscount } from '@vela/contract/add-on'

/** The values of `upsaleDiscount` [S-22]: the second offer was shown, or the course was bought. */
export type Remembered = 'offered' | 'added'

type Upsale = {
  readonly discount: AddOnDiscount
  readonly step: 'offer' | 'tip' | 'charging' | 'refused' | 'unsure' | 'owned' | 'over'
}

type UpsaleEvent = 'skip' | 'tip_read' | 'add' | 'charged' | 'refused' | 'unsure' | 'failed' | 'go_on'

type Transitions = { readonly [S in Upsale['step']]?: { readonly [E in UpsaleEvent]?: Upsale['step'] } }

const transitions: Transitions = {
  offer: { skip: 'over', add: 'charging' },
  tip: { tip_read: 'offer' },
  charging: { charged: 'over', refused: 'refused', unsure: 'unsure', failed: 'offer' },
  refused: { go_on: 'over' },
  unsure: { go_on: 'over' },
  owned: { go_on: 'over' },
}

/** [U-02] The state in which the screen opens. Any remembered value means that the first offer is over. */
export function openUpsale(remembered: string | null): Upsale {
  if (remembered === ('added' satisfies Remembered)) return { discount: '74', step: 'owned' }
  return { discount: remembered === null ? '66' : '74', step: 'offer' }
}

/** [U-02] [U-03] The next state. An event that does not apply to the current step changes nothing. */
export function moveUpsale(state: Upsale, event: UpsaleEvent): Upsale {
  const step = transitions[state.step]?.[event]
  if (step === undefined) return state
  if (event === 'skip' && state.discount === '66') return { ...state, step: 'tip' }
  if (event === 'tip_read') return { discount: '74', step }
  return { ...state, step }
}
