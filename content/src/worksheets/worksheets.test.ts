import { expect, test } from 'vitest'
import { differenceOf } from '../courses/compare-languages.ts'
import { chapterCompiler } from '../courses/compile-courses.ts'
import { contentLanguages } from '../courses/course-files.ts'
import { parseChapter } from '../courses/parse-chapter.ts'
import { readOutline } from '../courses/read-outline.ts'
import { checkPages } from './check-worksheet.ts'
import { compileWorksheet, worksheetWords } from './read-worksheet.ts'

const page = (fields: string) => `## page x: X\n\nText.\n\n\`\`\`fields\n${fields}\n\`\`\`\n`

test('[N-21] a block of fields names what a page asks for, and is not part of its text', () => {
  const [element] = parseChapter(page('essentials\nfund-months')).elements
  expect(element).toMatchObject({ kind: 'page', fields: ['essentials', 'fund-months'] })
  const compiled = chapterCompiler('es', {})('money-basics/emergency-fund')
  const asking = compiled.find((one) => 'fields' in one)
  expect(asking).toMatchObject({ fields: [{ id: 'essentials', kind: 'money' }, {}, {}] })
  expect(JSON.stringify(asking)).not.toContain('```')
})

test('[N-21] fields that one language lacks, that do not exist, come twice or are too many are refused', () => {
  const [one, other] = [page('essentials'), page('essentials\ngoal')].map(
    (text) => parseChapter(text).elements,
  )
  expect(differenceOf(one ?? [], other ?? [])).toMatch(/"page x .*essentials" in English/)
  const check = (...fields: string[]) => checkPages(['a', 'b'], [{ place: 'p:1', fields }])
  expect(check('a', 'b')).toEqual([])
  expect(check('a')).toEqual(['worksheets.yaml: no page asks for b'])
  expect(check('a', 'b', 'c')).toEqual(['p:1 worksheets.yaml has no field c'])
  expect(check('a', 'b', 'a')).toEqual(['p:1 asks for a twice'])
})

test('[N-21] every field has a page of a chapter that exists, a label in both languages and an id of its own', () => {
  const fields = compileWorksheet().flatMap((group) => group.fields)
  const chapters = readOutline().courses.flatMap((course) => course.chapters.map(({ id }) => id))
  const labels = contentLanguages.map(worksheetWords)
  expect(fields.length).toBeGreaterThan(30)
  expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length)
  for (const { id, chapter, page } of fields) {
    expect(chapters).toContain(chapter)
    expect(page.startsWith(`${chapter}/`)).toBe(true)
    for (const words of labels) expect(words[id]).toBeTruthy()
  }
})
