import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { emptyBody } from './envelope.ts'
import { product, subscription } from './person.ts'

const state = z.extend(subscription, { product: z.nullable(product) })
const settled = z.object({ data: state })

export const updateSubscription = defineCall({
  clause: 'W-20',
  area: 'billing',
  summary: 'Answers 200 with the settled subscription, 202 while an operation is pending',
  method: 'POST',
  path: '/subscription/update/',
  access: 'user',
  body: emptyBody,
  replies: { 200: settled, 202: z.object({ status: z.literal('pending') }) },
})

export const restoreSubscription = defineCall({
  clause: 'W-21',
  area: 'billing',
  summary: 'Takes a cancelled or expired subscription up again',
  method: 'POST',
  path: '/subscription/restore/',
  access: 'user',
  body: emptyBody,
  replies: { 200: z.union([settled, z.object({ error: z.string() })]) },
  limits: { perMinute: 30 },
})

export const changeSubscription = defineCall({
  clause: 'W-22',
  area: 'billing',
  summary: 'Claims the retention offer',
  method: 'POST',
  path: '/subscription/change/',
  access: 'user',
  body: emptyBody,
  replies: { 200: z.union([settled, z.object({ status: z.literal('fail'), message: z.string() })]) },
  limits: { perMinute: 30 },
})

export const cancelSubscription = defineCall({
  clause: 'W-23',
  area: 'billing',
  summary: 'Ends the renewals; access stays until the paid period ends',
  method: 'POST',
  path: '/subscription/cancel/',
  access: 'user',
  body: emptyBody,
  replies: { 200: settled },
  limits: { perMinute: 30 },
})
