import { expect, type Page } from '@playwright/test'
import { createSession, post } from './api-request.ts'
import { shownScreen, stored, storeState } from './fixtures.ts'
import { secret } from './users.ts'

/** Pays and registers through the API, where another test covers those screens. */
export async function becomeSubscriber(
  page: Page,
  email: string,
  card = 'pays',
  answers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const id = await createSession(page)
  for (const [key, value] of Object.entries(answers))
    await post(page, {
      path: '/profile/quiz/',
      data: { id, key, value, isMultiAnswer: key === 'interested_in' },
    })
  await post(page, { path: '/profile/set-email/', data: { id, email, isReceiveAdvert: false } })
  // The listed price is granted to a session that has requested it.
  await page.request.get(`/subscription/plans/?id=${id}`)
  const process = { path: '/payment/process/', data: { id, pid: 'main-4w-50', ps: '' } }
  const { intent } = JSON.parse((await post(page, process)).data.signature)
  const token = { does: card, brand: 'visa', last4: '4242' }
  // What the frame with the card form would send; it has no origin.
  await post(page, { path: '/sandbox/pay', data: { intent, token }, headers: { origin: 'null' } })
  const person = { id, email, screenName: 'Ana', password: secret }
  const signedIn = await post(page, { path: '/profile/registration/', data: person })
  await storeState(page, {
    app_state: stored({ screen: 'subscription', id, gender: 'female' }),
    auth: stored(signedIn),
  })
  return id
}

/** Opens the subscription screen and reloads its data. */
export async function openSubscription(page: Page): Promise<void> {
  await page.goto('/?open=subscription')
  await expect(shownScreen(page, 'subscription')).toBeVisible()
}
