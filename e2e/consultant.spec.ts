import { expect, type Page } from '@playwright/test'
import { violationsInBothThemes } from './axe.ts'
import { deferred } from './deferred.ts'
import { storedOnDisk } from './device-disk.ts'
import { offlineFailure, shownScreen, sidewaysRoom, test } from './fixtures.ts'
import { becomeSubscriber } from './subscribers.ts'
import { newEmail, openScreen } from './users.ts'

const input = (page: Page) => shownScreen(page, 'consultant').getByRole('textbox')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const log = (page: Page) => page.getByRole('log')
const questions = (page: Page) => log(page).locator('[data-said=user]')
/** Without the greeting. */
const replies = (page: Page) => log(page).locator('[aria-live=off] > [data-said=assistant]')
const links = (page: Page) => replies(page).last().getByRole('listitem').getByRole('button')
const bar = (page: Page) => page.locator('[data-app-bar]')
const scrollOf = (page: Page) => log(page).evaluate((element) => element.scrollTop)

async function open(page: Page, name: string): Promise<void> {
  await becomeSubscriber(page, newEmail(name))
  await openScreen(page, 'consultant')
  await expect(log(page).getByRole('list')).toBeVisible()
}

async function ask(page: Page, question: string): Promise<void> {
  await input(page).fill(question)
  await input(page).press('Enter')
  await expect(questions(page).last()).toContainText(question)
}

const withoutSpaces = (text: string | null) => (text ?? '').replace(/\s/g, '')

/** The last reply when it is complete and fully visible: it is announced then, and revealed gradually. */
async function wholeReply(page: Page): Promise<string> {
  const heard = shownScreen(page, 'consultant').getByRole('status').filter({ hasText: /\S/ })
  await expect(button(page, 'Send')).toBeVisible()
  await expect(heard).toHaveCount(1)
  const words = withoutSpaces(await heard.textContent())
  await expect.poll(async () => withoutSpaces(await replies(page).last().textContent())).toContain(words)
  await expect(links(page).first()).toBeVisible()
  return (await replies(page).last().textContent()) ?? ''
}

test('[C-01] [C-02] [C-03] [C-04] a question gets a streamed reply with a link to a chapter, and the conversation survives a reload', async ({
  page,
}) => {
  await open(page, 'asks')
  await expect(bar(page)).toBeVisible()
  await input(page).focus()
  await expect(bar(page)).toBeHidden()
  // [C-02] From 500 px on the bar stays, and it comes back when the input loses the focus.
  await page.setViewportSize({ width: 500, height: 844 })
  await expect(input(page)).toBeFocused()
  await expect(bar(page)).toBeVisible()
  await page.setViewportSize({ width: 499, height: 844 })
  await expect(bar(page)).toBeHidden()
  await input(page).blur()
  await expect(bar(page)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await input(page).focus()
  const coming = page.waitForResponse(/\/runs\/$/)
  await ask(page, 'What is an index fund?')
  await expect(input(page)).toHaveValue('')
  await expect(input(page)).toBeFocused()
  await wholeReply(page)
  // The machine's load decides how many words are painted one by one.
  expect((await coming).headers()['content-type']).toContain('text/event-stream')
  // It stopped scrolling with its end in view.
  await expect(links(page).last()).toBeInViewport()
  await ask(page, 'What is compound interest?')
  await expect(replies(page)).toHaveCount(2)
  const reply = await wholeReply(page)

  // The reader scrolls up to the first reply and finds it there again later.
  const link = replies(page).first().getByRole('listitem').getByRole('button').first()
  await log(page).evaluate((element) => element.scrollTo(0, 0))
  // However long the conversation, the page is as tall as the window.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(844)
  await link.scrollIntoViewIfNeeded()
  const place = await scrollOf(page)
  await link.click()
  await expect(shownScreen(page, 'lesson').getByRole('heading', { level: 1 })).toBeVisible()
  await button(page, 'Close the lesson').click()
  await expect(replies(page).last()).toHaveText(reply)
  await expect.poll(() => scrollOf(page)).toBe(place)

  await page.reload()
  await expect(replies(page).last()).toHaveText(reply)
  await expect(links(page).first()).toBeVisible()
  // The draft survives a reload and moves along into another conversation.
  await input(page).fill('What is a')
  const drafts = async () => (await storedOnDisk(page, 'copies')).filter(([key]) => key.endsWith('|draft'))
  await expect.poll(drafts).toEqual([[expect.any(String), 'What is a']])
  await page.reload()
  await expect(input(page)).toHaveValue('What is a')
  await expect(replies(page).last()).toHaveText(reply)
  await button(page, 'New conversation').click()
  await expect(questions(page)).toHaveCount(0)
  await expect(input(page)).toHaveValue('What is a')
})

test.describe('on a small phone in Spanish', () => {
  test.use({ viewport: { width: 360, height: 640 }, locale: 'es-MX' })

  test('[C-01] [D16] states that it is an AI, answers in Spanish, and passes axe in both themes', async ({
    page,
  }) => {
    await open(page, 'pregunta')
    expect(await violationsInBothThemes(page)).toEqual([])
    await button(page, '¿Qué es un ETF?').click()
    await expect(links(page).first()).toBeVisible()
    await expect(page.getByText('No da consejos financieros y puede equivocarse.')).toBeInViewport()
    await expect(input(page)).toBeInViewport({ ratio: 1 })
    await expect(button(page, 'Enviar')).toBeInViewport({ ratio: 1 })
    expect(await violationsInBothThemes(page)).toEqual([])
    await expect.poll(() => sidewaysRoom(page)).toBe(0)

    // With text twice as large nothing is cut off, and there is space to read.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expect(button(page, 'Enviar')).toBeInViewport({ ratio: 1 })
    await expect(button(page, 'Nueva conversación')).toBeInViewport({ ratio: 1 })
    await expect.poll(() => sidewaysRoom(page)).toBe(0)
    await expect.poll(() => log(page).evaluate((element) => element.clientHeight)).toBeGreaterThan(150)
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    // [C-02] In landscape, with the height that a keyboard leaves.
    await page.setViewportSize({ width: 640, height: 200 })
    await input(page).focus()
    await expect(input(page)).toBeInViewport({ ratio: 1 })
    await expect(bar(page)).toBeHidden()
  })
})

test.describe('without a network, and in two tabs', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[C-04] stores the draft, sends a tapped suggestion, shows the cached copy, and updates the other tab', async ({
    page,
    context,
    errors,
  }) => {
    errors.expect(offlineFailure)
    await open(page, 'tabs')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const other = await context.newPage()
    await other.goto('/')
    await expect(log(other).getByRole('list')).toBeVisible()

    await context.setOffline(true)
    await input(page).fill('What is inflation?')
    await button(page, 'Send').click()
    await expect(log(page)).toContainText('You’re offline. What you wrote is still here')
    await expect(input(page)).toHaveValue('What is inflation?')
    await expect(questions(page)).toHaveCount(0)
    await context.setOffline(false)
    await button(page, 'Send').click()
    const reply = await wholeReply(page)

    // A check that is still running is not started twice.
    await expect(async () => {
      await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(replies(other).last()).toHaveText(reply, { timeout: 3000 })
    }).toPass()

    const kept = async () => JSON.stringify(await storedOnDisk(page, 'copies'))
    await expect.poll(kept).toContain('"role":"assistant"')
    await context.setOffline(true)
    await page.reload()
    await expect(replies(page).last()).toHaveText(reply)
    await expect(log(page)).toContainText('You’re offline. You can read here')
  })
})

test('[C-01] [C-05] [C-07] a broken stream resumes without scrolling the reader; a stopped reply can be retried', async ({
  page,
}) => {
  await open(page, 'stops')
  const event = (name: string, data: object, id?: number) =>
    `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
  const answer = (...events: readonly string[]) => ({
    contentType: 'text/event-stream',
    body: events.join(''),
  })
  const half = 'Only half of it has come so far. '.repeat(60)
  const rest = 'This is a little more of it. '.repeat(20)
  const scrolled = deferred()
  const stopped = deferred()
  const queries: string[] = []
  await page.route('**/consultant/threads/*/runs/', (route) =>
    route.fulfill(
      answer(
        event('run', { id: 'broken', status: 'in_progress' }),
        event('delta', { text: half }, half.length),
      ),
    ),
  )
  await page.route('**/runs/broken/events/**', async (route) => {
    queries.push(new URL(route.request().url()).search)
    if (queries.length === 1) {
      await scrolled.wait
      return route.fulfill(answer(event('delta', { text: rest }, half.length + rest.length)))
    }
    await stopped.wait
    return route.fulfill(answer(event('end', { id: 'broken', status: 'cancelled', message: null })))
  })
  await page.route('**/runs/broken/cancel/', (route) => {
    stopped.release()
    return route.fulfill({ json: { id: 'broken', status: 'cancelling' } })
  })
  await ask(page, 'What is a bond?')
  await expect(log(page)).toContainText('The connection dropped. I’m getting the rest.')
  await expect.poll(() => queries).toEqual([`?after=${half.length}`])
  await expect(replies(page).last()).toHaveText(new RegExp(`${half.trim()}$`))
  await log(page).evaluate((element) => element.scrollTo(0, 100))
  scrolled.release()
  await expect(button(page, 'New text below')).toBeVisible()
  expect(await scrollOf(page)).toBe(100)
  await button(page, 'New text below').click()
  await expect(button(page, 'New text below')).toBeHidden()
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(300)

  await button(page, 'Stop').click()
  await expect(log(page)).toContainText('You stopped this answer.')
  await page.unroute('**/consultant/threads/*/runs/')
  await button(page, 'Try again').click()
  await expect(links(page).first()).toBeVisible()
  await expect(questions(page)).toHaveCount(1)
})
