import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { readStored, shownScreen } from './fixtures.ts'
import { arriveAtOffer, cards, getMyPlan, pay } from './paying.ts'

export const secret = 'three blind mice'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string | RegExp) => page.getByLabel(label, { exact: true })

/** From the registration screen to the next one, in either language. */
export async function register(page: Page, email: string): Promise<void> {
  await expect(shownScreen(page, 'registration')).toBeVisible()
  // The address from the quiz is known, if the quiz was walked.
  const address = field(page, /^(E-mail|Correo electrónico)$/)
  const isKnown = await address.isHidden()
  if (!isKnown) await address.fill(email)
  await field(page, /^(Your name|Tu nombre)$/).fill('Ana')
  await field(page, /^(Password|Contraseña)$/).fill(secret)
  await field(page, /^(Repeat the password|Repite la contraseña)$/).fill(secret)
  await button(page, /^(Create account|Crear mi cuenta)$/).click()
  if (!isKnown) await field(page, /^(Your e-mail again|Tu correo, otra vez)$/).fill(email)
  await button(page, /^(Yes, this is me|Sí, es mi correo)$/).click()
  await expect(shownScreen(page, 'upsale')).toBeVisible()
}

/** A user who has paid and has an account, on the first offer. */
export async function payAndRegister(page: Page, email: string): Promise<void> {
  await arriveAtOffer(page, { email })
  await getMyPlan(page)
  await pay(page, cards.pays)
  await register(page, email)
}

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await expect(shownScreen(page, 'login_page')).toBeVisible()
  await field(page, 'E-mail').fill(email)
  await field(page, 'Password').fill(password)
  await button(page, 'Log in').click()
}

/** An unused address, so that a test can run again on the same server. */
export const newEmail = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`

/** Opens a screen as if the user had stopped there. */
export async function openScreen(
  page: Page,
  screen: string,
  place: Record<string, string> = {},
): Promise<void> {
  // Written before the app starts on the next page: a page that is still open would overwrite it with its own screen.
  await page.addInitScript(
    ({ mark, change }) => {
      if (window !== window.top || sessionStorage.getItem(mark) !== null) return
      sessionStorage.setItem(mark, 'done')
      const left = JSON.parse(localStorage.getItem('app_state') ?? '{}')
      const text = JSON.stringify({ state: { ...left.state, ...change }, version: 1 })
      localStorage.setItem('app_state', text)
    },
    { mark: randomUUID(), change: { ...place, screen } },
  )
  // Not a reload, because the entry in the browser's history also contains the screen.
  await page.goto('/')
  await expect(shownScreen(page, screen)).toBeVisible()
}

/** Signs out of this browser, in the settings. */
export async function signOut(page: Page): Promise<void> {
  await openScreen(page, 'settings')
  // At its start the app requests a fresh token, which the server would refuse after the sign-out.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_kept_at'))).not.toBeNull()
  // The end of the page moves when a notice disappears: a press may start on the button and end beside it.
  const popup = page.getByRole('dialog')
  await expect(async () => {
    if (await popup.isHidden()) await button(page, 'Log out').first().click({ timeout: 2000 })
    await expect(popup).toBeVisible({ timeout: 2000 })
  }).toPass()
  await popup.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(shownScreen(page, 'gender')).toBeVisible()
}

/** As if the user had stopped in the middle of a chapter. */
export const openLesson = (page: Page) =>
  openScreen(page, 'lesson', {
    activeCourse: 'money-basics',
    activeChapter: 'money-basics/a-budget-that-holds',
  })

export async function tokenOf(page: Page): Promise<string> {
  const { token } = await readStored(page, 'auth')
  return token
}
