import type { ProgressItem } from '@vela/contract/learning'

/** [L-17] `id` is when it was done by the clock of the device. */
export type Item = Pick<ProgressItem, 'id' | 'type' | 'option'> & { readonly typeId: string }

type Done = Item & { readonly isSaved: boolean }

export type Progress = {
  /** Whether it can be shown. */
  readonly isReady: boolean
  /** Whether the server has ever told this device what was done before; if not, more may have been. */
  readonly isKnown: boolean
  readonly find: (type: Item['type'], typeId: string) => Done | undefined
  readonly waiting: number
  /** How many the server does not take: they are on this device only. */
  readonly refused: number
  readonly sending: 'saved' | 'sending' | 'waiting' | 'refused'
}

/** `isRefused`: set aside; it is tried once more whenever a page starts, as the server may have learnt of it. */
export type Waiting = Item & { readonly isRefused?: true }

/** [S-24] what somebody has edited by hand is not sent. */
export function isItem(value: unknown): value is Waiting {
  const item = value as Waiting | null | undefined
  return typeof item?.typeId === 'string' && typeof item.id === 'number' && typeof item.option === 'string'
}

export const keyOf = ({ type, typeId }: Pick<Item, 'type' | 'typeId'>) => `${type}|${typeId}`
export const waitingPlace = (owner: string, key: string) =>
  ({ room: 'waiting', key: `${owner}|${key}` }) as const
export const savedPlace = (owner: string, key: string) =>
  ({ room: 'copies', key: `${owner}|done|${key}` }) as const
export const mergedPlace = (owner: string) => ({ room: 'copies', key: `${owner}|merged` }) as const

type Held = {
  readonly saved: ReadonlyMap<string, Item>
  readonly waiting: ReadonlyMap<string, Waiting>
  readonly isReady: boolean
  readonly isKnown: boolean
  readonly isSending: boolean
}

/** What the screens see: of two words on one thing, the server's. */
export function viewOf({ saved, waiting, isReady, isKnown, isSending }: Held): Progress {
  const refused = [...waiting.values()].filter(({ isRefused }) => isRefused).length
  const open = waiting.size - refused
  const settled = refused > 0 ? 'refused' : 'saved'
  return {
    isReady,
    isKnown,
    find: (type, typeId) => {
      const key = keyOf({ type, typeId })
      const item = saved.get(key) ?? waiting.get(key)
      return item && { ...item, isSaved: saved.has(key) }
    },
    waiting: open,
    refused,
    sending: open === 0 ? settled : isSending ? 'sending' : 'waiting',
  }
}
