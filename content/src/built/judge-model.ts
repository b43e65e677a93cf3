import { keepTrained } from '../consultant/judge/keep-trained.ts'
import type { JudgeModel } from '../consultant/judge/open-judge.ts'

export const judgeModel: JudgeModel = keepTrained()
