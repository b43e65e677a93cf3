/** The mean number of events per second that one device may send in a minute: more than a person can cause. */
export const epsThreshold = 60
const perDay = 50_000
const minute = 60_000
const day = 24 * 60 * minute
/** The number of devices counted at a time: the sender chooses device ids, and they must not fill the memory. */
const maxDevices = 100_000

export type Excess = {
  /** Events per second including this request, by id. */
  readonly throttled: ReadonlyMap<string, number>
  /** Events today including this request, by id. */
  readonly exceeded: ReadonlyMap<string, number>
}

/**
 * [T-05] Counts the events that this process has accepted, per device or user. A request that is over a limit is not
 * counted.
 */
export function createQuota() {
  const thisMinute = createTally(minute)
  const today = createTally(day)

  return {
    excessOf(ids: readonly string[], at: Date): Excess {
      const [throttled, exceeded] = [new Map<string, number>(), new Map<string, number>()]
      for (const [id, count] of countEach(ids)) {
        const [inMinute, inDay] = [thisMinute.read(id, at) + count, today.read(id, at) + count]
        if (inDay > perDay) exceeded.set(id, inDay)
        else if (inMinute > epsThreshold * 60) throttled.set(id, Math.ceil(inMinute / 60))
      }
      return { throttled, exceeded }
    },
    count(ids: readonly string[]): void {
      for (const [id, count] of countEach(ids)) {
        thisMinute.add(id, count)
        today.add(id, count)
      }
    },
  }
}

export const isOver = ({ throttled, exceeded }: Excess): boolean => throttled.size > 0 || exceeded.size > 0

function createTally(period: number) {
  const counts = new Map<string, number>()
  let current = 0

  return {
    read(device: string, at: Date): number {
      const window = Math.floor(at.getTime() / period)
      if (window !== current) counts.clear()
      current = window
      return counts.get(device) ?? 0
    },
    add(device: string, count: number): void {
      const before = counts.get(device)
      if (before !== undefined || counts.size < maxDevices) counts.set(device, (before ?? 0) + count)
    },
  }
}

export function countEach(devices: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const device of devices) counts.set(device, (counts.get(device) ?? 0) + 1)
  return counts
}
