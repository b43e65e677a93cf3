import { keepTrained } from '../judge/keep-trained.ts'
import type { JudgeModel } from '../judge/open-judge.ts'

export const judgeModel: JudgeModel = keepTrained()
