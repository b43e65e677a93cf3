import { expect, type Page } from '@playwright/test'
import { shownScreen, test, waitForPaint } from './fixtures.ts'
import { arriveAtOffer, getMyPlan } from './paying.ts'
import { becomeSubscriber } from './subscribers.ts'
import { newEmail, openLesson, openScreen } from './users.ts'

test.use({ viewport: { width: 360, height: 640 } })

/** Presses Tab, or Shift+Tab, through the whole page and lists focused elements that something else covers. */
async function coveredTargets(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const covered: string[] = []
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press(key)
    await waitForPaint(page)
    const state = await page.evaluate(() => {
      const { activeElement: target, body } = document
      if (target === null || target === body) return 'end'
      // The focus of a frame is inside of it.
      if (target.tagName === 'IFRAME') return 'seen'
      const { left, top, width, height } = target.getBoundingClientRect()
      const shown = document.elementFromPoint(left + width / 2, top + height / 2)
      const label = shown?.closest('label')
      const isSeen = target.contains(shown) || shown?.contains(target) || label?.contains(target)
      return isSeen ? 'seen' : `${target.textContent || target.getAttribute('name')} at ${Math.round(top)}`
    })
    if (state === 'end') break
    if (state !== 'seen') covered.push(state)
  }
  return covered
}

const throughBothWays = async (page: Page) => [
  ...(await coveredTargets(page, 'Tab')),
  ...(await coveredTargets(page, 'Shift+Tab')),
]

test('on a small phone the Tab key never ends under a bar on the plan, the offer and the payment', {
  tag: '@long',
}, async ({ page }) => {
  await arriveAtOffer(page)
  expect(await throughBothWays(page)).toEqual([])
  await getMyPlan(page)
  expect(await throughBothWays(page)).toEqual([])
  await openScreen(page, 'growth_plan')
  expect(await throughBothWays(page)).toEqual([])
})

test('on a small phone the Tab key never ends under a bar in a lesson and on the map', {
  tag: '@long',
}, async ({ page }) => {
  await becomeSubscriber(page, newEmail('tabs'))
  await openLesson(page)
  await expect(shownScreen(page, 'lesson').locator('h1')).toBeVisible()
  expect(await throughBothWays(page)).toEqual([])
  await openScreen(page, 'settings')
  expect(await throughBothWays(page)).toEqual([])
})
