import { listProgress, setProgress } from '@vela/contract/learning'
import { CallFailed } from '../../../api/call-failed.ts'
import { send } from '../../../api/client.ts'
import { meaningOf } from './meaning-of.ts'
import type { Sent } from './outbox-ports.ts'
import type { Item } from './progress-items.ts'

// A device's clock may say anything, and the server takes what is between 1970 and 2100.
const lastMoment = 4_102_444_800_000

export async function sendItem({ id, type, typeId, option }: Item): Promise<Sent> {
  const body = {
    id: Math.min(Math.max(Math.trunc(id), 0), lastMoment),
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
    return meaningOf(error.failure.status)
  }
}

export async function askItems(): Promise<readonly Item[] | null> {
  try {
    const { data } = await send(listProgress, { query: {} }, { isQuiet: true })
    return data.map(({ id, type, type_id: typeId, option }) => ({ id, type, typeId, option }))
  } catch {
    return null
  }
}
