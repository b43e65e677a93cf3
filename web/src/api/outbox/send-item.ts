import { addHabitChoice, addLearningDay, readHabitLog } from '@vela/contract/habit'
import { listProgress, setProgress } from '@vela/contract/learning'
import { recordAttempt } from '@vela/contract/review'
import { setWorksheetValue } from '@vela/contract/worksheet'
import { attemptIn, choiceId, choiceIn, type Item, isHabit, timeOf } from '../../state/outbox/outbox-items.ts'
import { outcomeOf, type SendOutcome } from '../../state/outbox/outbox-ports.ts'
import { CallFailed } from '../call-failed.ts'
import { send } from '../client.ts'

export async function sendItem(item: Item): Promise<SendOutcome> {
  const { type, typeId, option } = item
  try {
    if (type === 'decision') {
      // Only players have decisions to send, so nobody else loads this.
      const { sendDecision } = await import('../missions/send-decision.ts')
      return await sendDecision(item)
    }
    if (type === 'attempt') {
      const body = { ...attemptIn(item), option, answeredAt: timeOf(item) }
      await send(recordAttempt, { body }, { isQuiet: true })
      return 'saved'
    }
    if (type === 'field') {
      const body = { field: typeId, value: option, written_at: timeOf(item) }
      await send(setWorksheetValue, { body }, { isQuiet: true })
      return 'saved'
    }
    if (isHabit(type)) return await sendHabit(item)
    const body = { id: timeOf(item), type, type_id: typeId, status: 'done', option } as const
    await send(setProgress, { body }, { isQuiet: true })
    return 'saved'
  } catch (error) {
    if (!(error instanceof CallFailed) || error.failure.kind !== 'refused') return 'later'
    return outcomeOf(error.failure.status)
  }
}

/** The zone is the device's own at the time of sending, which is closer to where the person is now. */
async function sendHabit(item: Item): Promise<SendOutcome> {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
  if (item.type === 'day') await send(addLearningDay, { body: { day: item.typeId, zone } }, { isQuiet: true })
  else await send(addHabitChoice, { body: choiceIn(item) }, { isQuiet: true })
  return 'saved'
}

/**
 * Fetches the progress, the worksheet's values and the habit log of the server as items; null if a request failed. The
 * `id` of an item is the time at which it was done. The server sends no time for days of learning, so theirs is 0.
 */
export async function fetchItems(): Promise<readonly Item[] | null> {
  try {
    const [{ data, worksheet = [] }, { days, choices }] = await Promise.all([
      send(listProgress, { query: {} }, { isQuiet: true }),
      send(readHabitLog, { query: {} }, { isQuiet: true }),
    ])
    return [
      ...data.map(({ id, type, type_id: typeId, option }) => ({ id, type, typeId, option })),
      ...worksheet.map(({ field, value, written_at: id }) => ({
        id,
        type: 'field' as const,
        typeId: field,
        option: value,
      })),
      ...days.map((day) => ({ id: 0, type: 'day', typeId: day, option: '' }) as const),
      ...choices.map(({ kind: type, ...choice }) => ({
        id: choice.at,
        type,
        typeId: choiceId(choice),
        option: choice.value,
      })),
    ]
  } catch {
    return null
  }
}
