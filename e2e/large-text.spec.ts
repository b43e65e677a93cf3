import { expect, type Page } from '@playwright/test'
import { createSession } from './api-request.ts'
import { shownScreen, stored, storeState, test, waitForPaint } from './fixtures.ts'
import { arriveAtOffer, cardForm, getMyPlan } from './paying.ts'
import { becomeSubscriber } from './subscribers.ts'
import { newEmail, openLesson } from './users.ts'

test.use({ viewport: { width: 360, height: 640 } })

/** How far the page scrolls sideways, without the scroll bar. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * In every frame, before the first style is applied, as a person's browser does it. When the size changes later, Chromium
 * does not always look at a container's query again.
 */
const enlargeText = (page: Page) =>
  page.addInitScript(() => {
    const enlarge = () => document.documentElement?.style.setProperty('font-size', '200%')
    enlarge()
    new MutationObserver(enlarge).observe(document, { childList: true })
  })

/** What is cut or pushed off the page or the open dialog, and words broken in two in a title or on a button. */
const findCutText = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    const box = dialog ?? document.documentElement
    const found: string[] = []
    if (box.scrollWidth > box.clientWidth) found.push(`sideways by ${box.scrollWidth - box.clientWidth}`)
    const { left, right } = box.getBoundingClientRect()
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest('[inert], svg, table') !== null
    /** A row that scrolls by itself shows all of it. */
    const isInScroller = (element: Element | null): boolean =>
      element !== null &&
      element !== box &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isInScroller(element.parentElement))
    const texts = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const text = texts.currentNode
      const parent = text.parentElement
      // Text for screen readers is cut to one pixel.
      if (!parent || !text.nodeValue?.trim() || isHidden(parent) || parent.offsetWidth <= 1) continue
      range.selectNodeContents(text)
      const place = range.getBoundingClientRect()
      if ((place.right > right + 1 || place.left < left - 1) && !isInScroller(parent))
        found.push(`off the edge: ${text.nodeValue}`)
      const { overflowX, overflowY } = getComputedStyle(parent)
      const isCut =
        (overflowX !== 'visible' && parent.scrollWidth > parent.clientWidth + 1) ||
        (overflowY === 'hidden' && parent.scrollHeight > parent.clientHeight + 1)
      if (isCut && parent.tagName !== 'TEXTAREA') found.push(`cut: ${text.nodeValue}`)
      if (parent.closest('h1, h2, h3, button') === null) continue
      for (const { 0: word, index } of text.nodeValue.matchAll(/\p{L}+/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1 && !text.nodeValue.includes('@')) found.push(`broken: ${word}`)
      }
    }
    for (const field of (dialog ?? document).querySelectorAll(':placeholder-shown'))
      if (field.scrollWidth > field.clientWidth + 1) found.push(`cut: ${field.getAttribute('placeholder')}`)
    return found
  })

/** Shows a screen as a step in the browser's history does, because a new page takes much longer. */
async function stepTo(page: Page, screen: string): Promise<void> {
  await page.evaluate((name) => {
    const place = { screen: name, screenPrev: 'learn', screenPrevScope: ['learn'] }
    const state = { ...history.state, position: history.state.position + 1, place }
    history.replaceState(state, '')
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, screen)
  await expect(shownScreen(page, screen).locator('h1').first()).toBeVisible()
  await waitForPaint(page)
}

const visitorScreens = [
  'age promo strategy_ready email growth_plan plan_details fail success registration login_page',
  'forgot-password email-code-verification new-password terms privacy_policy subscription_policy language 404',
].flatMap((line) => line.split(' '))
const memberScreens = 'learn profile settings subscription upsale consultant'.split(' ')
const longestCourse = /^(Investing foundations|Fundamentos de inversión)$/
/** One question of each kind, and the pages between the questions. */
const quizSteps = [1, 13, 14, 16, 17, 20, 21]

// Spanish is the longer language.
for (const locale of process.env['LONG'] ? ['en-US', 'es-MX'] : ['es-MX']) {
  test.describe(locale, () => {
    test.use({ locale })

    test('with text at 200 % nothing is cut on the screens of a visitor', async ({ page }) => {
      await enlargeText(page)
      const id = await createSession(page)
      const paid = { payment_id: 'paid', countedPayment: 'paid' }
      const reset = { resetEmail: 'ana@example.com', resetCode: '12345678', payFailure: 'connection' }
      const found: Record<string, string[]> = {}
      for (const question_index of quizSteps) {
        await storeState(page, { app_state: stored({ screen: 'quiz', id, quiz: { question_index } }) })
        await page.goto('/')
        await expect(shownScreen(page, 'quiz').locator('h1')).toBeVisible()
        found[`question ${question_index}`] = await findCutText(page)
      }
      await storeState(page, { app_state: stored({ screen: 'gender', id, ...paid, ...reset }) })
      await page.goto('/')
      await expect(shownScreen(page, 'gender').locator('h1')).toBeVisible()
      found['gender'] = await findCutText(page)
      for (const screen of visitorScreens) {
        await stepTo(page, screen)
        found[screen] = await findCutText(page)
      }
      await page.getByRole('button', { name: /^(Open menu|Abrir el menú)$/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      found['menu'] = await findCutText(page)
      expect(Object.entries(found).filter(([, lines]) => lines.length > 0)).toEqual([])
    })

    test('with text at 200 % nothing is cut on the screens and popups of a subscriber', async ({ page }) => {
      await enlargeText(page)
      await becomeSubscriber(page, newEmail('large-text'))
      await openLesson(page)
      await expect(shownScreen(page, 'lesson').locator('h1')).toBeVisible()
      const found: Record<string, string[]> = { lesson: await findCutText(page) }
      for (const screen of memberScreens) {
        await stepTo(page, screen)
        if (screen === 'learn') await expect(page.getByRole('heading', { name: longestCourse })).toBeVisible()
        if (screen === 'subscription') await expect(page.getByRole('region')).toHaveCount(1)
        found[screen] = await findCutText(page)
      }
      const popups = [
        ['settings', /^(Help|Ayuda)$/],
        ['settings', /^(Log out|Cerrar sesión)$/],
        ['settings', /^(Delete my account|Eliminar mi cuenta)$/],
        ['subscription', /^(Ask for your money back|Pedir la devolución de tu dinero)$/],
        ['subscription', /^(Cancel subscription|Cancelar la suscripción)$/],
      ] as const
      for (const [screen, name] of popups) {
        await stepTo(page, screen)
        await page.getByRole('button', { name }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        found[name.source] = await findCutText(page)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      }
      expect(Object.entries(found).filter(([, lines]) => lines.length > 0)).toEqual([])
    })
  })
}

test('[P-01] [P-10] [P-11] with text at 200 % the offer and the payment fit a small phone', async ({
  page,
}) => {
  await enlargeText(page)
  await arriveAtOffer(page)
  expect(await sideways(page)).toBe(0)
  await getMyPlan(page)
  expect(await sideways(page)).toBe(0)
  const number = cardForm(page).locator('#number')
  await number.fill('4242424242424242')
  // The field grows with the text a moment after the text.
  const cut = () => number.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect.poll(cut, 'a whole card number fits').toBeLessThanOrEqual(0)
})

test('[Q-23] with text at 200 % the score is below its arc, not over it', async ({ page }) => {
  await enlargeText(page)
  const id = await createSession(page)
  await storeState(page, { app_state: stored({ screen: 'quiz', id, quiz: { question_index: 16 } }) })
  await page.goto('/')
  const gauge = page.locator('[data-question="financial_profile"] svg').first()
  await expect(gauge).toBeVisible()
  const arc = await gauge.boundingBox()
  const words = await page.locator('p', { hasText: '81.5' }).boundingBox()
  expect(words?.y).toBeGreaterThanOrEqual((arc?.y ?? 0) + (arc?.height ?? 0) - 1)
  expect(await sideways(page)).toBe(0)
})

test('[P-01] [P-05] Try now shows the chosen plan with its price, clear of the banner', async ({ page }) => {
  await arriveAtOffer(page)
  await page.getByRole('button', { name: 'Try now' }).click()
  const screen = shownScreen(page, 'plan_details')
  const button = page.getByRole('button', { name: 'Get my plan' })
  await expect(button).toBeInViewport({ ratio: 1 })
  await expect(button).toBeFocused()
  const price = screen.locator('section', { has: button }).getByText('$19.99', { exact: true })
  await expect(price).toBeInViewport({ ratio: 1 })
  const banner = await screen.getByRole('region', { name: /offer/i }).boundingBox()
  await expect
    .poll(async () => (await screen.getByRole('checkbox').boundingBox())?.y)
    .toBeGreaterThan((banner?.y ?? 0) + (banner?.height ?? 0))
})
