import { expect, type Locator, type Page } from '@playwright/test'
import { expectStored, readStored, shownScreen, waitForApp } from './fixtures.ts'
import { arrive, continueButton, nameOf, optionOf, passByKeys, reach, type Stop, stops } from './funnel.ts'
import { cardForm, cards } from './paying.ts'
import { secret } from './users.ts'

/**
 * A visitor who does what strangers do. On each step they reload or go back first, and then continue with a double tap,
 * by keyboard, or with a try while the network is away. `shift` rotates both, so that walks with different shifts give
 * each step another pair.
 */
export type Stranger = {
  readonly page: Page
  readonly email: string
  readonly shift: number
  /** Cuts or restores the network. */
  readonly setOffline: (isOffline: boolean) => Promise<void>
}

const disturbances = ['reload', 'back'] as const
const ways = ['double tap', 'keyboard', 'offline'] as const

const button = (page: Page, name: RegExp) => page.getByRole('button', { name })

/** The elements that identify a step: several questions share a screen, and so do the pages of a lesson. */
const stepParts = '[data-screen], [data-question], [data-page], dialog[open]'

const readStep = (page: Page) =>
  page
    .locator(stepParts)
    .evaluateAll((parts) => parts.map((part) => Object.values((part as HTMLElement).dataset)).join())

/**
 * Taps twice, and once more in the same place at the moment when the next step shows, where a slow double tap ends. A
 * click from inside the page is not delayed by a busy machine.
 */
async function tapTwice(page: Page, target: Locator): Promise<void> {
  await target.click({ trial: true })
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target.toString()} is not shown`)
  const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.evaluate(
    ({ x, y, parts }) => {
      const readNow = () =>
        [...document.querySelectorAll<HTMLElement>(parts)].map(({ dataset }) => Object.values(dataset)).join()
      const before = readNow()
      const watch = new MutationObserver(() => {
        if (readNow() === before) return
        watch.disconnect()
        const hit = document.elementFromPoint(x, y)
        if (hit instanceof HTMLElement) hit.click()
      })
      watch.observe(document.body, { subtree: true, childList: true, attributes: true })
    },
    { ...spot, parts: stepParts },
  )
  await target.dblclick()
}

/** After each change of the screen the focus is on the heading or a control of the new one, or in the open dialog. */
const expectFocus = (page: Page, name: string) =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const focused = document.activeElement
          return focused?.closest('dialog[open], [data-screen]') ? focused.tagName : 'lost'
        }),
      `the focus on ${name}`,
    )
    .toMatch(/^(H1|BUTTON|INPUT|IFRAME)$/)

/** Without a network the step stays, and an error shows. */
async function tryOffline({ page, setOffline }: Stranger, target: Locator): Promise<void> {
  const before = await readStep(page)
  await setOffline(true)
  await target.click()
  const message = page.getByRole('alert')
  await expect(message).toBeVisible()
  await setOffline(false)
  expect(await readStep(page)).toBe(before)
  // The toast may cover the button; a tap closes it, and so does time.
  await expect(async () => {
    if (await message.isVisible()) await message.click({ timeout: 1000 })
  }).toPass()
}

/** The same screen and answers show again. What was still loading, and so empty, may be there now. */
async function reload(page: Page): Promise<void> {
  const { prices: _, ...all } = await readStored(page, 'app_state')
  const before = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
  await page.reload()
  await waitForApp(page)
  await expectStored(page, 'app_state').toMatchObject(before)
}

type Step = {
  readonly name: string
  /** Enters what the step asks for, except the last press. */
  readonly fill?: () => Promise<void>
  /** What is pressed last. */
  readonly target: Locator
  /** The whole step by keyboard, where the last press is not all. */
  readonly byKeys?: () => Promise<void>
}

/** Continues to the next step in one of the three ways. */
async function leave(stranger: Stranger, step: Step, way: (typeof ways)[number]): Promise<void> {
  const { page } = stranger
  if (way === 'keyboard') {
    if (step.byKeys) return step.byKeys()
    await step.fill?.()
    await reach(page, step.target)
    await page.keyboard.press('Enter')
    return
  }
  await step.fill?.()
  if (way === 'offline') {
    await tryOffline(stranger, step.target)
    await step.target.click()
  } else await tapTwice(page, step.target)
}

/** Counts what the server has saved since the last call. */
function countSaves(page: Page, path: RegExp): () => number {
  let count = 0
  page.on('response', (response) => {
    const isSave = response.request().method() === 'POST' && path.test(new URL(response.url()).pathname)
    if (isSave && response.ok()) count += 1
  })
  return () => {
    const since = count
    count = 0
    return since
  }
}

function stepOf({ page, email }: Stranger, stop: Stop): Step {
  const [value] = stop.taps ?? []
  const isOne = value !== undefined && !stop.continues
  return {
    name: nameOf(stop),
    target: isOne ? optionOf(page, stop, value) : continueButton(page),
    byKeys: () => passByKeys(page, stop, email),
    fill: async () => {
      if (stop.screen === 'email' && (await page.getByRole('textbox').inputValue()) === '')
        await page.getByRole('textbox').pressSequentially(email)
      for (const chosen of stop.continues ? (stop.taps ?? []) : []) {
        const option = optionOf(page, stop, chosen)
        // After a step back, the earlier choice is still there.
        if ((await option.getAttribute('aria-pressed')) !== 'true') await option.click()
      }
    },
  }
}

/**
 * Outside of the long tests one question of each kind is disturbed; three of the kind with one answer, which most
 * questions are.
 */
const undisturbed = process.env['LONG'] ? [] : [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 18, 21, 22, 23, 26]

/** From the first page to the offer, or until `last` is shown. */
export async function walkQuiz(stranger: Stranger, last = stops.length): Promise<void> {
  const { page, shift } = stranger
  // With this parameter a screen of its own confirms the payment.
  await page.goto('/?ps=stripe')
  await waitForApp(page)
  const saves = countSaves(page, /^\/profile\/(quiz|set-email)\/$/)
  let wasTappedTwice = false
  for (const [index, stop] of stops.slice(0, last).entries()) {
    const step = stepOf(stranger, stop)
    await arrive(page, stop)
    // The second half of a double tap may take the focus off a screen that shows at once.
    if (index > 0 && !wasTappedTwice) await expectFocus(page, step.name)
    const isDisturbed = !undisturbed.includes(index)
    if (isDisturbed) await disturb(stranger, index)
    saves()
    const way = isDisturbed ? ways[(index + shift) % ways.length] : undefined
    wasTappedTwice = way === 'double tap'
    if (way) await leave(stranger, step, way)
    else await step.target.click()
    const next = stops[index + 1]
    if (next) await arrive(page, next)
    else await expect(shownScreen(page, 'plan_details')).toBeVisible()
    expect(saves(), `answers saved by ${step.name}`).toBe(1)
  }
  if (last < stops.length) return
  await expectFocus(page, 'plan_details')
  await page.evaluate(() => history.back())
  await expect(shownScreen(page, 'growth_plan')).toBeVisible()
  await continueButton(page).click()
  await expect(shownScreen(page, 'plan_details')).toBeVisible()
}

/** Reloads the step, or goes back by one step and answers that again. */
async function disturb(stranger: Stranger, index: number): Promise<void> {
  const { page, shift } = stranger
  const [stop, previous] = [stops[index], stops[index - 1]]
  if (!stop) return
  if (disturbances[(index + shift) % disturbances.length] === 'reload') await reload(page)
  else if (previous) {
    await page.evaluate(() => history.back())
    await arrive(page, previous)
    await expectFocus(page, nameOf(previous))
    const again = stepOf(stranger, previous)
    await again.fill?.()
    await again.target.click()
  }
  await arrive(page, stop)
}

/** Types into a field that the Tab key reaches. */
async function typeByKeys(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field)
  await page.keyboard.type(text)
}

/** From the offer to a paid plan, on the screen that leads to registration. */
async function walkThroughPayment(stranger: Stranger): Promise<void> {
  const { page, setOffline } = stranger
  const orders = countSaves(page, /^\/payment\/process\/$/)
  const charges = countSaves(page, /^\/sandbox\/pay$/)
  await reload(page)
  await shownScreen(page, 'plan_details').getByRole('checkbox').check()
  const getMyPlan = button(page, /^(Get my plan|Quiero mi plan|Obtener mi plan)/)
  await tapTwice(page, getMyPlan)
  await expect(shownScreen(page, 'stripe')).toBeVisible()
  const form = cardForm(page)
  await expect(form.locator('#number')).toBeVisible()
  expect(orders()).toBe(1)

  const payByKeys = async () => {
    await typeByKeys(page, form.locator('#number'), cards.pays)
    for (const text of ['1234', '123', 'Ana Prueba']) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
    await reach(page, continueButton(page))
    await page.keyboard.press('Enter')
  }
  await expect(continueButton(page)).toBeVisible()
  // The form is loaded by now, so the network is lost while paying.
  await setOffline(true)
  await payByKeys()
  await expect(shownScreen(page, 'fail')).toBeVisible()
  await expectFocus(page, 'fail')
  await setOffline(false)
  expect(charges()).toBe(0)
  await reach(page, button(page, /^(Try again|Intentar de nuevo|Intenta de nuevo)$/))
  await page.keyboard.press('Enter')
  await expect(shownScreen(page, 'plan_details')).toBeVisible()
  await expectFocus(page, 'plan_details')
  await reach(page, getMyPlan)
  await page.keyboard.press('Enter')
  await expect(form.locator('#number')).toBeVisible()
  await expectFocus(page, 'stripe')
  await payByKeys()
  await expect(shownScreen(page, 'success')).toBeVisible()
  await expectFocus(page, 'success')
  expect(charges()).toBe(1)
}

/** From the payment to an account. */
async function walkThroughRegistration(stranger: Stranger): Promise<void> {
  const { page, email } = stranger
  const accounts = countSaves(page, /^\/profile\/registration\/$/)
  await reload(page)
  await page.evaluate(() => history.back())
  await reach(page, button(page, /^(Create my account|Crear mi cuenta)$/))
  await page.keyboard.press('Enter')
  await expect(shownScreen(page, 'registration')).toBeVisible()
  await expectFocus(page, 'registration')
  await reload(page)
  const field = (label: RegExp) => page.getByLabel(label, { exact: true })
  const address = field(/^(E-mail|Correo electrónico)$/)
  // The address from the quiz is known, if the quiz was walked.
  const isKnown = await address.isHidden()
  if (isKnown) await expect(shownScreen(page, 'registration')).toContainText(email)
  else await typeByKeys(page, address, email)
  await typeByKeys(page, field(/^(Your name|Tu nombre)$/), 'Ana')
  await typeByKeys(page, field(/^(Password|Contraseña)$/), secret)
  await typeByKeys(page, field(/^(Repeat the password|Repite la contraseña)$/), secret)
  const popup = page.getByRole('dialog')
  await tapTwice(page, button(page, /^(Create account|Crear mi cuenta)$/))
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expectFocus(page, 'registration')
  await page.keyboard.press('Enter')
  await expectFocus(page, 'the popup')
  if (!isKnown) await typeByKeys(page, field(/^(Your e-mail again|Tu correo, otra vez)$/), email)
  const confirm = popup.getByRole('button', { name: /^(Yes, this is me|Sí, es mi correo)$/ })
  await tapTwice(page, confirm)
  await expect(shownScreen(page, 'upsale')).toBeVisible()
  expect(accounts()).toBe(1)
}

/** From the offer after registration to the second page of the first lesson. */
async function walkToLesson(stranger: Stranger): Promise<void> {
  const { page } = stranger
  await reload(page)
  const skip = button(page, /^(Skip|Omitir)$/)
  await tapTwice(page, skip)
  const popup = page.getByRole('dialog')
  await expect(popup).toBeVisible()
  await reach(page, button(page, /^(Got it|Entendido)$/))
  // Presses are ignored for 300 ms after a change here and in a lesson; Space counts when it is released.
  await page.keyboard.press('Space', { delay: 350 })
  await expect(popup).toBeHidden()
  await expect(skip).toBeFocused()
  await skip.click({ delay: 350 })
  await expect(shownScreen(page, 'learn')).toBeVisible()
  await expectFocus(page, 'learn')
  await reload(page)
  await tapTwice(page, button(page, /^(Start|Empezar)$/).first())
  const lesson = shownScreen(page, 'lesson')
  const heading = lesson.getByRole('heading', { level: 1 })
  const next = lesson.getByRole('button', { name: /^(Next|Siguiente)$/ })
  // The title of a chapter that is still loading is another one.
  await expect(next).toBeVisible()
  const first = (await heading.textContent()) ?? ''
  await reload(page)
  await expect(heading).toHaveText(first)
  await reach(page, next)
  await page.keyboard.press('Space', { delay: 350 })
  await expect(heading).not.toHaveText(first)
  await expectFocus(page, 'the second page')
}

/** From the offer to the second page of the first lesson. */
export async function walkFromOffer(stranger: Stranger): Promise<void> {
  await walkThroughPayment(stranger)
  await walkThroughRegistration(stranger)
  await walkToLesson(stranger)
}
