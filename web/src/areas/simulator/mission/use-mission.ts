import type { Mission } from '@vela/simulator/types'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { type DeviceRun, type Failure, readDeviceRun, startRun } from '../../../api/missions/device-run.ts'
import { stepOf } from '../../../api/missions/stored-runs.ts'
import { noteFinished } from '../../../api/missions/use-missions.ts'
import { outbox, recordDone } from '../../../api/outbox/browser-outbox.ts'
import { network } from '../../../state/network.ts'
import { decisionId } from '../../../state/outbox/outbox-items.ts'
import { initialNumbers, missionReducer, openMission } from './mission-machine.ts'

/** Runs the mission: sends the start, and records the prediction and the decisions in the outbox, one at a time. */
export function useMission(mission: Mission, opened: DeviceRun | null) {
  const [state, dispatch] = useReducer(missionReducer, opened, (device) =>
    openMission(crypto.randomUUID(), initialNumbers(mission.inputs), device),
  )
  const isBusy = useRef(false)
  const reads = useRef(0)
  const { run, runId, numbers } = state

  /** Shows the run as it is on the device now. Of two reads that overlap, the later one counts. */
  async function showDeviceRun(): Promise<DeviceRun | null> {
    reads.current += 1
    const read = reads.current
    const device = await readDeviceRun(mission, runId)
    if (device !== null && read === reads.current) dispatch({ kind: 'receive', device })
    return device
  }

  const follow = useEffectEvent(() => {
    // A decision shows once it is safe, and not while it is being stored.
    if (run !== null && !isBusy.current) void showDeviceRun()
  })
  useEffect(() => outbox.subscribe(() => follow()), [])

  /** Takes one step at a time; a step that fails leaves everything as it was. */
  async function take(step: () => Promise<Failure | null>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    dispatch({ kind: 'send' })
    const failure = await step().finally(() => {
      isBusy.current = false
    })
    if (failure !== null) {
      dispatch({ kind: 'fail', failure })
      return
    }
    const device = await showDeviceRun()
    if (device?.run.isDone) await noteFinished(mission, device.run)
  }

  const start = () => take(() => startRun(mission, runId, numbers))

  const decide = (option: string) =>
    take(async () => {
      if (run === null) return null
      const typeId = decisionId(run.id, stepOf(run))
      if ((await recordDone({ type: 'decision', typeId, option })) === 'stored') return null
      return network.getState().isReached === false ? 'network' : 'server'
    })

  return {
    state,
    dispatch,
    start: () => void start(),
    predict: (prediction: number) => void decide(String(prediction)),
    decide: (option: string) => void decide(option),
    tryAgain: () => dispatch({ kind: 'try_again', runId: crypto.randomUUID() }),
  }
}
