import type { MissionItem } from '@vela/contract/simulator'
import type { Mission, MissionId } from '@vela/simulator/types'
import { useEffect, useState } from 'react'
import { type DeviceRun, loadDeviceRun } from '../../../api/missions/device-run.ts'

export type Loaded =
  | { readonly is: 'loading' }
  | { readonly is: 'failed' }
  /** An app that was opened before a deployment does not know a new mission. */
  | { readonly is: 'unknown' }
  /** The run is null if the mission has none that can be continued or read again. */
  | { readonly is: 'ready'; readonly mission: Mission; readonly run: DeviceRun | null }

/** The rules of each mission, the only export of their module, loaded when it is opened. */
const rules: Readonly<Record<MissionId, () => Promise<Readonly<Record<string, Mission>>>>> = {
  'steady-saving': () => import('@vela/simulator/missions/steady-saving'),
  'the-fall': () => import('@vela/simulator/missions/the-fall'),
  'quiet-cost': () => import('@vela/simulator/missions/quiet-cost'),
  'the-mattress': () => import('@vela/simulator/missions/the-mattress'),
  'the-lost-job': () => import('@vela/simulator/missions/the-lost-job'),
  'one-or-all': () => import('@vela/simulator/missions/one-or-all'),
  'borrowed-wings': () => import('@vela/simulator/missions/borrowed-wings'),
  'best-days': () => import('@vela/simulator/missions/best-days'),
  rebalance: () => import('@vela/simulator/missions/rebalance'),
  'living-on-it': () => import('@vela/simulator/missions/living-on-it'),
  'order-ticket': () => import('@vela/simulator/missions/order-ticket'),
  'forty-years': () => import('@vela/simulator/missions/forty-years'),
}

const isKnown = (id: string): id is MissionId => Object.hasOwn(rules, id)

async function load({ id, runId }: MissionItem): Promise<Loaded> {
  if (!isKnown(id)) return { is: 'unknown' }
  try {
    const [mission] = Object.values(await rules[id]())
    if (mission === undefined) return { is: 'unknown' }
    return { is: 'ready', mission, run: runId === null ? null : await loadDeviceRun(mission, runId) }
  } catch {
    // The run did not arrive, or the chunk of the mission: the screen says so and offers to try again.
    return { is: 'failed' }
  }
}

async function loadInto(item: MissionItem, put: (loaded: Loaded) => void): Promise<void> {
  put(await load(item))
}

/** A mission and its newest run. */
export function useMissionRun(item: MissionItem) {
  const [loaded, setLoaded] = useState<Loaded>({ is: 'loading' })

  useEffect(() => {
    let isClosed = false
    const put = (result: Loaded) => {
      if (!isClosed) setLoaded(result)
    }
    void loadInto(item, put)
    return () => {
      isClosed = true
    }
  }, [item])

  function retry() {
    setLoaded({ is: 'loading' })
    void loadInto(item, setLoaded)
  }

  return { loaded, retry }
}
