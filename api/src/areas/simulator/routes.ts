import * as calls from '@vela/contract/simulator'
import { on } from '../../http/route.ts'
import { decideMission } from './decide-mission.ts'
import { listMissions } from './list-missions.ts'
import { practiceRoutes } from './practice/routes.ts'
import { readMissionRun, readSealedWorld } from './read-mission-run.ts'
import { startMission } from './start-mission.ts'

export const simulatorRoutes = [
  on(calls.listMissions, listMissions),
  on(calls.startMission, startMission),
  on(calls.readMissionRun, readMissionRun),
  on(calls.decideMission, decideMission),
  on(calls.readSealedWorld, readSealedWorld),
  ...practiceRoutes,
]
