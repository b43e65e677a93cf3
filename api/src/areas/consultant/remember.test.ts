import { expect, test } from 'vitest'
import { rememberTexts } from './remember.ts'

test('a text is worked out once, in each language by itself', () => {
  const worked: string[] = []
  const lengths = rememberTexts((text) => {
    worked.push(text)
    return text.length
  })
  expect([lengths.en('bond'), lengths.en('bond'), lengths.es('bono')]).toEqual([4, 4, 4])
  expect(worked).toEqual(['bond', 'bono'])
})

test('of too many texts, the newest are kept', () => {
  const worked: string[] = []
  const lengths = rememberTexts((text) => worked.push(text))
  for (let nth = 0; nth < 2000; nth += 1) lengths.en(`text ${nth}`)
  lengths.en('text 1999')
  lengths.en('text 0')
  expect(worked.filter((text) => text === 'text 1999')).toHaveLength(1)
  expect(worked.filter((text) => text === 'text 0')).toHaveLength(2)
})
