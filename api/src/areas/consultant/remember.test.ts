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

test('of too many texts, those that were needed last are kept', () => {
  const worked: string[] = []
  const lengths = rememberTexts((text) => worked.push(text))
  lengths.en('often')
  for (let nth = 0; nth < 2000; nth += 1) {
    lengths.en(`once ${nth}`)
    lengths.en('often')
  }
  lengths.en('once 0')
  expect(worked.filter((text) => text === 'often')).toHaveLength(1)
  expect(worked.filter((text) => text === 'once 0')).toHaveLength(2)
})
