import { randomInt } from 'node:crypto'
import { type APIResponse, expect, type Page } from '@playwright/test'

type Asked = { readonly path: string; readonly data: object; readonly headers?: Record<string, string> }

/** Everybody at home: only so much may be asked for from one place. */
const somewhere = () => [10, randomInt(256), randomInt(256), randomInt(256)].join('.')

/** What a screen would have sent, where the screen is another journey's matter. */
export async function post(page: Page, { path, data, headers = {} }: Asked) {
  let reply: APIResponse | undefined
  // A server that has its hands full says so, and how long it wants to be left alone; nothing is done by then.
  await expect(async () => {
    const place = { 'x-forwarded-for': somewhere() }
    reply = await page.request.post(path, { data, headers: { ...place, ...headers } })
    expect(reply.status()).not.toBe(503)
  }).toPass({ intervals: [5000] })
  expect(reply?.status(), `${path} ${await reply?.text()}`).toBe(200)
  return reply?.json()
}

/** A visit that has only just begun; answers its id. */
export async function beginVisit(page: Page, flow: string | null = null): Promise<string> {
  const answer = { id: null, key: 'gender', value: 'female', isMultiAnswer: false, flow }
  return (await post(page, { path: '/profile/quiz/', data: answer })).data.id
}
