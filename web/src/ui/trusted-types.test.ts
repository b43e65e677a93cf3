import { expect, test } from 'vitest'
import { trustLesson } from './trusted-types.ts'

test.each(['<p>Here one = 100.</p>', '<p>javascript: a language</p>'])(
  'a page of a lesson is trusted: %s',
  (html) => {
    expect(trustLesson(html)).toBe(html)
  },
)

test.each([
  '<script>x</script>',
  '<p\nonclick = "x">',
  '<svg class="a" onload=x>',
  '<a href="JavaScript:x">',
])('markup that no lesson contains is refused: %s', (html) => {
  expect(() => trustLesson(html)).toThrow('not a page of a lesson')
})
