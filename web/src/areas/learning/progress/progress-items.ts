import type { ProgressItem } from '@vela/contract/learning'

/** [L-17] `id` is the time of completion by the device's clock. */
export type Item = Pick<ProgressItem, 'id' | 'type' | 'option'> & { readonly typeId: string }

type Done = Item & { readonly isSaved: boolean }

export type Progress = {
  /** Whether progress can be shown. */
  readonly isReady: boolean
  /** Whether this device has ever received the server's items; if not, more may be done than it knows. */
  readonly isKnown: boolean
  readonly find: (type: Item['type'], typeId: string) => Done | undefined
  readonly waiting: number
  /** Number of items the server refuses: they exist on this device only. */
  readonly refused: number
  readonly sending: 'saved' | 'sending' | 'waiting' | 'refused'
}

/** `isRefused` items are set aside and tried once more per page load, because the server may accept them by then. */
export type Waiting = Item & { readonly isRefused?: true }

/** [S-24] Validates a stored item: one edited by hand into another shape is not sent. */
export function isItem(value: unknown): value is Waiting {
  const item = value as Waiting | null | undefined
  return typeof item?.typeId === 'string' && typeof item.id === 'number' && typeof item.option === 'string'
}

export const keyOf = ({ type, typeId }: Pick<Item, 'type' | 'typeId'>) => `${type}|${typeId}`
export const waitingPlace = (owner: string, key: string) =>
  ({ store: 'waiting', key: `${owner}|${key}` }) as const
export const savedPlace = (owner: string, key: string) =>
  ({ store: 'copies', key: `${owner}|done|${key}` }) as const
export const mergedPlace = (owner: string) => ({ store: 'copies', key: `${owner}|merged` }) as const

type ViewInput = {
  readonly saved: ReadonlyMap<string, Item>
  readonly waiting: ReadonlyMap<string, Waiting>
  readonly isReady: boolean
  readonly isKnown: boolean
  readonly isSending: boolean
}

/** The progress that screens read. If the device and the server differ, the server's item counts. */
export function viewOf({ saved, waiting, isReady, isKnown, isSending }: ViewInput): Progress {
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
