import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nameClass } from './name-class.ts'

const file = (path: string) => join(import.meta.dirname, '..', path)

test('a class is named the same in every build, and differently in every file', () => {
  const name = nameClass('card', file('src/ui/feedback/info-card.module.css'))
  expect(name).toMatch(/^card_[\w-]{4}$/)
  expect(nameClass('card', `${file('src/ui/feedback/info-card.module.css')}?direct`)).toBe(name)
  expect(nameClass('card', file('src/ui/form/option-card.module.css'))).not.toBe(name)
})
