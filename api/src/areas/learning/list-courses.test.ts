import { outline } from '@vela/content/outline'
import type { Course } from '@vela/contract/learning'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForLearners } from '../../../test/learners.ts'
import { openLibrary } from './library.ts'

let academy: Awaited<ReturnType<typeof openForLearners>>

// Tests compile the courses from their sources, so this has its own hook with its own time limit.
beforeAll(() => openLibrary('en'))
beforeAll(async () => {
  academy = await openForLearners()
})
afterAll(() => academy.close())

/** Whether each chapter is open, by course. */
const locks = (courses: readonly Course[]) =>
  Object.fromEntries(courses.map(({ id, sections }) => [id, sections.map(({ isOpen }) => isOpen)]))

const expected = (isOpen: (addOn: boolean) => boolean) =>
  Object.fromEntries(
    outline.map(({ id, addOn, chapters }) => [id, chapters.map((_, place) => place === 0 || isOpen(addOn))]),
  )

test('[W-13] all courses come in the order of the outline, with minutes and the ids of their pages', async () => {
  const { token } = await academy.owner()
  const { data } = await academy.courses(token)
  const shape = (data as Course[]).map(({ id, isAddOn, sections }) => ({
    id,
    addOn: isAddOn,
    chapters: sections.map(({ id, minutes }) => ({ id, minutes })),
  }))
  expect(shape).toEqual(
    outline.map(({ id, addOn, chapters }) => ({
      id,
      addOn,
      chapters: chapters.map(({ id, minutes }) => ({ id, minutes })),
    })),
  )
  const [course] = data as Course[]
  const [section] = course?.sections ?? []
  const { data: elements } = await academy.elements(token, section?.id ?? '')
  expect(section?.elements).toEqual(elements.map(({ id }: { id: string }) => id))
})

test('[W-13] the texts are in the requested language, and a chapter says when its copy is outdated', async () => {
  const { token } = await academy.newcomer()
  const english = (await academy.courses(token)).data as Course[]
  const spanish = (await academy.courses(token, '', { 'accept-language': 'es-MX' })).data as Course[]
  expect(spanish.map(({ id }) => id)).toEqual(english.map(({ id }) => id))
  expect(spanish[0]?.title).not.toBe(english[0]?.title)
  expect(spanish[0]?.sections[0]?.hash).not.toBe(english[0]?.sections[0]?.hash)
  expect(spanish.flatMap(({ sections }) => sections.map(({ elements }) => elements))).toEqual(
    english.flatMap(({ sections }) => sections.map(({ elements }) => elements)),
  )
})

test('[D15] [D11] [I10] each person is shown their own locks, one after the other', async () => {
  const guest = await academy.newcomer()
  const owner = await academy.owner()
  const buyer = await academy.owner()
  await academy.giveAddOn(buyer)
  for (const _ of [1, 2]) {
    expect(locks((await academy.courses(guest.token)).data)).toEqual(expected(() => false))
    expect(locks((await academy.courses(owner.token)).data)).toEqual(expected((addOn) => !addOn))
    expect(locks((await academy.courses(buyer.token)).data)).toEqual(expected(() => true))
  }
  const owned = ((await academy.courses(buyer.token)).data as Course[]).filter(({ isOwned }) => isOwned)
  expect(owned.map(({ isAddOn }) => isAddOn)).toEqual([true])
})

test('[D11] what was just bought is open in the next list', async () => {
  const owner = await academy.owner()
  await academy.courses(owner.token)
  await academy.giveAddOn(owner)
  expect(locks((await academy.courses(owner.token)).data)).toEqual(expected(() => true))
})

test('[W-13] [L-02] one course is listed by its id, and one that does not exist is named as such', async () => {
  const { token } = await academy.newcomer()
  const id = outline[3]?.id ?? ''
  const { data } = await academy.courses(token, `?id=${id}`)
  expect(data.map((course: Course) => course.id)).toEqual([id])
  expect(await academy.courses(token, '?id=nowhere')).toMatchObject({ code: 404, type: 'unknown_course' })
})

test('[W-13] a client that has the list gets 304, and the new list once a chapter opens', async () => {
  const owner = await academy.owner()
  const first = await academy.get('/education/courses/', owner.token)
  const ask = () =>
    academy.get('/education/courses/', owner.token, { 'if-none-match': String(first.headers.etag) })
  expect((await ask()).code).toBe(304)
  await academy.giveAddOn(owner)
  expect((await ask()).code).toBe(200)
})
