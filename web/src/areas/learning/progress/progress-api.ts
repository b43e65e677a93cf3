import { listProgress, setProgress } from '@vela/contract/learning'
import { CallFailed } from '../../../api/call-failed.ts'
import { send } from '../../../api/client.ts'
import { outcomeOf, type SendOutcome } from './outbox-ports.ts'
import type { Item } from './progress-items.ts'

// The latest time that is sent. The server accepts times between 1970 and 2100, but a device's clock may be set to
// anything.
const latestTime = 4_102_444_800_000

export async function sendItem({ id, type, typeId, option }: Item): Promise<SendOutcome> {
  const body = {
    id: Math.min(Math.max(Math.trunc(id), 0), latestTime),
    type,
    type_id: typeId,
    status: 'done',
    option,
  } as const
  try {
    await send(setProgress, { body }, { isQuiet: true })
    return 'saved'
  } catch (error) {
    if (!(error instanceof CallFailed) || error.failure.kind !== 'refused') return 'later'
    return outcomeOf(error.failure.status)
  }
}

export async function fetchItems(): Promise<readonly Item[] | null> {
  try {
    const { data } = await send(listProgress, { query: {} }, { isQuiet: true })
    return data.map(({ id, type, type_id: typeId, option }) => ({ id, type, typeId, option }))
  } catch {
    return null
  }
}
