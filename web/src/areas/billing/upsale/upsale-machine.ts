import type { AddOnDiscount } from '@vela/contract/add-on'

/** What [S-22] `upsaleDiscount` holds: whether the second offer was made, and whether one was taken. */
export type Remembered = 'offered' | 'added'

type Upsale = {
  readonly discount: AddOnDiscount
  readonly step: 'offer' | 'tip' | 'charging' | 'refused' | 'unsure' | 'owned' | 'over'
}

type UpsaleEvent = 'skip' | 'tip_read' | 'add' | 'charged' | 'refused' | 'unsure' | 'failed' | 'go_on'

type Moves = { readonly [S in Upsale['step']]?: { readonly [E in UpsaleEvent]?: Upsale['step'] } }

const moves: Moves = {
  offer: { skip: 'over', add: 'charging' },
  tip: { tip_read: 'offer' },
  charging: { charged: 'over', refused: 'refused', unsure: 'unsure', failed: 'offer' },
  refused: { go_on: 'over' },
  unsure: { go_on: 'over' },
  owned: { go_on: 'over' },
}

/** [U-02] anything remembered means that the first offer is past. */
export function openUpsale(remembered: string | null): Upsale {
  if (remembered === ('added' satisfies Remembered)) return { discount: '74', step: 'owned' }
  return { discount: remembered === null ? '66' : '74', step: 'offer' }
}

/** [U-02] [U-03] what does not fit the step changes nothing. */
export function moveUpsale(state: Upsale, event: UpsaleEvent): Upsale {
  const step = moves[state.step]?.[event]
  if (step === undefined) return state
  if (event === 'skip' && state.discount === '66') return { ...state, step: 'tip' }
  if (event === 'tip_read') return { discount: '74', step }
  return { ...state, step }
}
