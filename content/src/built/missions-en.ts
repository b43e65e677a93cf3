import type { MissionTexts } from '@vela/contract/mission-run'
import type { MissionId } from '@vela/simulator/types'
import { readMissionTexts } from '../simulator/read-mission-texts.ts'

export const missionTexts: Readonly<Record<MissionId, MissionTexts>> = readMissionTexts('en')
