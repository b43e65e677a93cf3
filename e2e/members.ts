import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { leaveBehind, shownScreen, stored } from './journey.ts'
import { secret } from './people.ts'

/** Where the path to the account is another journey's matter: paid and registered without a screen. */
export async function beMember(page: Page, email: string, card = 'pays'): Promise<string> {
  // Everybody at home: only so many may register from one place.
  const place = `10.${[randomInt(256), randomInt(256), randomInt(256)].join('.')}`
  const post = async (path: string, data: object, more: Record<string, string> = {}) => {
    const headers = { 'x-forwarded-for': place, ...more }
    // A server that has just started and has its hands full says so, and is asked again.
    const ask = () => page.request.post(path, { data, headers })
    let reply = await ask()
    for (let tries = 1; reply.status() === 503 && tries < 10; tries += 1) {
      await page.waitForTimeout(Number(reply.headers()['retry-after']) * 1000)
      reply = await ask()
    }
    expect(reply.status(), `${path} ${await reply.text()}`).toBe(200)
    return reply.json()
  }
  const answer = { id: null, key: 'gender', value: 'female', isMultiAnswer: false, flow: null }
  const { id } = (await post('/profile/quiz/', answer)).data
  await post('/profile/set-email/', { id, email, isReceiveAdvert: false })
  // The price of the list is granted to who has seen it.
  await page.request.get(`/subscription/plans/?id=${id}`)
  const { signature } = (await post('/payment/process/', { id, pid: 'main-4w-50', ps: '' })).data
  const token = { does: card, brand: 'visa', last4: '4242' }
  // What the frame with the card form would send; it has no origin.
  await post('/sandbox/pay', { intent: JSON.parse(signature).intent, token }, { origin: 'null' })
  const person = { id, email, screenName: 'Ana', password: secret }
  const signedIn = await post('/profile/registration/', person)
  await leaveBehind(page, {
    app_state: stored({ screen: 'subscription', id, gender: 'female' }),
    auth: stored(signedIn),
  })
  return id
}

/** Opens the page of the subscription; what was shown before is read anew. */
export async function openMembership(page: Page): Promise<void> {
  await page.goto('/?open=subscription')
  await expect(shownScreen(page, 'subscription')).toBeVisible()
}
