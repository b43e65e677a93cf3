/** Events a second of one device over a minute: more than a person can cause, less than two full requests. */
export const epsThreshold = 60
const perDay = 50_000
const minute = 60_000
const day = 24 * 60 * minute
/** So many devices are counted at a time; the names are the sender's to choose and must not fill the memory. */
const mostDevices = 100_000

export type Excess = {
  /** Events a second with this request, by device. */
  readonly throttled: ReadonlyMap<string, number>
  /** Events today with this request, by device. */
  readonly exceeded: ReadonlyMap<string, number>
}

/** [T-05] Counts what was let through, in this process. Nothing of a request is counted when one device is over. */
export function createDeviceQuota() {
  const thisMinute = createTally(minute)
  const today = createTally(day)

  return (devices: readonly string[], at: Date): Excess | null => {
    const [throttled, exceeded] = [new Map<string, number>(), new Map<string, number>()]
    const counts = countEach(devices)
    for (const [device, count] of counts) {
      const [inMinute, inDay] = [thisMinute.read(device, at) + count, today.read(device, at) + count]
      if (inDay > perDay) exceeded.set(device, inDay)
      else if (inMinute > epsThreshold * 60) throttled.set(device, Math.ceil(inMinute / 60))
    }
    if (throttled.size > 0 || exceeded.size > 0) return { throttled, exceeded }
    for (const [device, count] of counts) {
      thisMinute.add(device, count)
      today.add(device, count)
    }
    return null
  }
}

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
      if (before !== undefined || counts.size < mostDevices) counts.set(device, (before ?? 0) + count)
    },
  }
}

function countEach(devices: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const device of devices) counts.set(device, (counts.get(device) ?? 0) + 1)
  return counts
}
