import { expect, type Page } from '@playwright/test'
import { keysOnDisk } from './device-disk.ts'
import { offlineFailure, shownScreen, test } from './fixtures.ts'
import { becomeSubscriber } from './subscribers.ts'
import { newEmail, openLesson, openScreen, signOut } from './users.ts'

const doneOf = async (page: Page) =>
  (await keysOnDisk(page, 'copies')).filter((key) => key.includes('|done|element|'))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page) => shownScreen(page, 'lesson').getByRole('heading', { level: 1 })

async function startReading(page: Page): Promise<void> {
  await openLesson(page)
  await expect(page.getByText(/^Page \d+ of/)).toBeVisible()
}

/** A tap right after a page change counts as the second half of a double tap. */
const press = (page: Page, name: string) => button(page, name).click({ delay: 350 })

/** Turns the page; the app leaves only a page that is stored. */
async function turn(page: Page, name = 'Next'): Promise<void> {
  const before = await heading(page).textContent()
  await press(page, name)
  await expect(heading(page)).not.toHaveText(before ?? '')
}

test('[D12] [L-16] [A-09] unsent progress is on the disk for every tab, and a sign-out deletes the cached copies', async ({
  page,
  context,
  errors,
}) => {
  errors.expect(offlineFailure)
  await becomeSubscriber(page, newEmail('disk'))
  const other = await context.newPage()
  await other.goto('/')
  await openScreen(other, 'learn')
  await startReading(page)
  await context.setOffline(true)
  await turn(page)
  // The day on which the person learned waits as well.
  const [day, waiting, ...more] = await keysOnDisk(page, 'waiting')
  expect(day).toContain('|day|')
  expect(waiting).toMatch(/\|element\|money-basics\/a-budget-that-holds\//)
  expect(more).toEqual([])
  await expect(other.getByText(/waiting to be sent/)).toBeVisible()

  await context.setOffline(false)
  await expect.poll(() => keysOnDisk(page, 'waiting')).toEqual([])
  await expect.poll(() => doneOf(page)).toEqual([waiting?.replace('|', '|done|')])
  await expect(other.getByText('Saved', { exact: true })).toBeVisible()

  await other.close()
  await signOut(page)
  await expect.poll(() => keysOnDisk(page, 'copies')).toEqual([])
})

test('[D12] [L-16] a cleared disk is used again, and a disk that refuses writes is reported', async ({
  page,
  context,
  errors,
}) => {
  errors.expect(offlineFailure)
  await becomeSubscriber(page, newEmail('full-disk'))
  await startReading(page)
  await turn(page)
  await expect.poll(() => doneOf(page)).toHaveLength(1)
  await page.evaluate(
    () => new Promise((resolve) => (indexedDB.deleteDatabase('vela').onsuccess = () => resolve(null))),
  )
  await startReading(page)
  await expect.poll(() => doneOf(page)).toHaveLength(1)

  // The quota of the developer tools does not apply to small writes, so the page itself makes the disk refuse.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = function (...given) {
      const request = this.add(...given)
      this.transaction.abort()
      return request
    }
  })
  await context.setOffline(true)
  const before = await heading(page).textContent()
  await press(page, 'Next')
  await expect(page.getByText('This isn’t saved yet')).toBeVisible()
  await press(page, 'Try again')
  await expect(page.getByText('This isn’t saved yet')).toBeVisible()
  await expect(heading(page)).toHaveText(before ?? '')
  expect(await doneOf(page)).toHaveLength(1)
  expect(await keysOnDisk(page, 'waiting')).toEqual([])

  await context.setOffline(false)
  await turn(page, 'Try again')
})
