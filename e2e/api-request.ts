import { randomInt } from 'node:crypto'
import { type APIResponse, expect, type Page } from '@playwright/test'

type PostRequest = { readonly path: string; readonly data: object; readonly headers?: Record<string, string> }

/** A different IP address for each caller, because requests are limited per address. */
const somewhere = () => [10, randomInt(256), randomInt(256), randomInt(256)].join('.')

/** Sends what a screen would have sent, where another test covers that screen. */
export const post = (page: Page, { path, data, headers = {} }: PostRequest) =>
  send(path, () => page.request.post(path, { data, headers: { 'x-forwarded-for': somewhere(), ...headers } }))

export const get = (page: Page, { path, headers = {} }: Omit<PostRequest, 'data'>) =>
  send(path, () => page.request.get(path, { headers }))

async function send(path: string, request: () => Promise<APIResponse>) {
  let reply: APIResponse | undefined
  // An overloaded server refuses with a retry time before it has done anything.
  await expect(async () => {
    reply = await request()
    expect(reply.status()).not.toBe(503)
  }).toPass({ intervals: [5000] })
  expect(reply?.status(), `${path} ${await reply?.text()}`).toBe(200)
  return reply?.json()
}

/** Starts a new funnel session and resolves to its id. */
export async function createSession(page: Page, flow: string | null = null): Promise<string> {
  const answer = { id: null, key: 'gender', value: 'female', isMultiAnswer: false, flow }
  return (await post(page, { path: '/profile/quiz/', data: answer })).data.id
}
