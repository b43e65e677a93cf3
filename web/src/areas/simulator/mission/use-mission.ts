import type { MissionRun } from '@vela/contract/mission-run'
import { decideMission, startMission } from '@vela/contract/simulator'
import type { Mission } from '@vela/simulator/types'
import { useReducer } from 'react'
import type { CallFailure } from '../../../api/call-failed.ts'
import { useCall } from '../../../api/use-call.ts'
import { type Failure, initialNumbers, missionReducer, openMission, stepOf } from './mission-machine.ts'

function reasonOf(failure: CallFailure): Failure {
  if (failure.kind !== 'refused') return 'network'
  if (failure.status === 402) return 'locked'
  return failure.status === 409 ? 'changed' : 'network'
}

const options = { isQuiet: true } as const

/** Runs the mission: sends the start, the prediction and the decisions, one at a time. */
export function useMission(mission: Mission, opened: MissionRun | null) {
  const [state, dispatch] = useReducer(missionReducer, opened, (run) =>
    openMission(crypto.randomUUID(), initialNumbers(mission.inputs), run),
  )
  const starting = useCall(startMission, options)
  const deciding = useCall(decideMission, options)

  type Outcome = Awaited<ReturnType<typeof starting.send>>
  async function receive(sending: Promise<Outcome>): Promise<void> {
    dispatch({ kind: 'send' })
    const outcome = await sending
    if (outcome.kind === 'answered') dispatch({ kind: 'receive', run: outcome.reply })
    if (outcome.kind === 'failed') dispatch({ kind: 'fail', failure: reasonOf(outcome.failure) })
  }

  const { run, runId, numbers } = state
  const decide = (choice: { prediction: number } | { option: string }) => {
    if (run === null) return
    const body = { id: run.id, step: stepOf(run), ...choice, decidedAt: Date.now() }
    void receive(deciding.send({ body }))
  }

  return {
    state,
    dispatch,
    start: () => void receive(starting.send({ body: { id: runId, mission: mission.id, numbers } })),
    predict: (prediction: number) => decide({ prediction }),
    decide: (option: string) => decide({ option }),
    tryAgain: () => dispatch({ kind: 'try_again', runId: crypto.randomUUID() }),
  }
}
