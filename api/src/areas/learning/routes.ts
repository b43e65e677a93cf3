import * as calls from '@vela/contract/learning'
import { notBuilt } from '../../http/route.ts'

export const learningRoutes = [
  notBuilt(calls.listCourses),
  notBuilt(calls.listElements),
  notBuilt(calls.setProgress),
  notBuilt(calls.listProgress),
]
