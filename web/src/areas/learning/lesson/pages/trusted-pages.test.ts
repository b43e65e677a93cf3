import { courses as english } from '@vela/content/courses-en'
import { courses as spanish } from '@vela/content/courses-es'
import { expect, test } from 'vitest'
import { trustLesson } from '../../../../ui/trusted-types.ts'

test('[L-18] every page of every course passes the Trusted Types policy', () => {
  const pages = [english, spanish]
    .flatMap(({ chapters }) => Object.values(chapters).flatMap(({ elements }) => elements))
    .flatMap((element) => ('content' in element ? [element.content] : []))
  expect(pages.length).toBeGreaterThan(0)
  for (const page of pages) expect(trustLesson(page)).toBe(page)
})
