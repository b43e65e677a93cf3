import { expect, test } from 'vitest'
import { quizQuery } from './page-query.ts'

test('[S-09] without isTech nothing of the page’s URL is forwarded', () => {
  expect(quizQuery('?utm_source=mail&version=2')).toEqual({})
})

test('[S-08] [S-09] with isTech the query string is forwarded without version', () => {
  expect(quizQuery('?isTech=1&version=2&utm_source=mail&t=guest.a')).toEqual({
    isTech: ['1'],
    utm_source: ['mail'],
    t: ['guest.a'],
  })
  expect(quizQuery('?isTech')).toEqual({ isTech: [''] })
})

test('[D2] [D6] a token that grants something is never forwarded', () => {
  expect(quizQuery('?isTech=1&t=session-token&resume=abc')).toEqual({ isTech: ['1'] })
})
