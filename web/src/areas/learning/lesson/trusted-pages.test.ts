import { courses as english } from '@vela/content/courses-en'
import { courses as spanish } from '@vela/content/courses-es'
import { expect, test } from 'vitest'
import { trustLesson } from '../../../ui/trusted-types.ts'

test('[L-18] every page of every course may be shown', () => {
  for (const { chapters } of [english, spanish])
    for (const { elements } of Object.values(chapters))
      for (const element of elements)
        if ('content' in element) expect(trustLesson(element.content)).toBe(element.content)
})
