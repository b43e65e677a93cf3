/** Versions of the flow in which visitors continue whose link names none. A variant of an experiment is adopted as one. */

import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { added, published, publishing, rollBack } from './version-parts.ts'

export const flowName = z.enum(['main', 'newer'])
export type FlowName = z.output<typeof flowName>

const version = z.object({ ...published, flow: flowName })
export type FlowVersion = z.output<typeof version>

export const readFlowVersions = defineCall({
  ...publishing,
  clause: 'O-81',
  summary: 'Answers which flow new visitors get and the history',
  method: 'GET',
  path: '/operator/api/versions/flow/',
  replies: { 200: z.object({ current: z.number(), versions: z.array(version) }) },
})

export const rollBackFlow = defineCall({
  ...publishing,
  clause: 'O-81',
  summary: 'Publishes an older version of the flow again, under a new number',
  method: 'POST',
  path: '/operator/api/versions/flow/roll-back/',
  proof: 'fresh',
  body: rollBack,
  replies: { 200: added },
})
