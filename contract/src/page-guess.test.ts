import { expect, test } from 'vitest'
import { listElements } from './learning.ts'

test('[N-32] a client that does not know the kind of a guess shows the page as a whole', () => {
  const page = { id: 'a', title: 'A', content: '<p>All of it.</p>', guesses: [{ kind: 'picture', at: 3 }] }
  const { data } = listElements.replies[200].parse({ data: [page], terms: {}, hash: 'h' })
  expect(data).toEqual([{ id: 'a', title: 'A', content: '<p>All of it.</p>', guesses: undefined }])
})
