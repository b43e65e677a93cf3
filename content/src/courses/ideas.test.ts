import { expect, test } from 'vitest'
import { contentLanguages, readChapterText } from './course-files.ts'
import { ideasOf } from './ideas.ts'
import { parseChapter } from './parse-chapter.ts'
import { readOutline } from './read-outline.ts'

const options = '- a: One\n  Why.\n- b*: Two\n  Why.\n'

test('[R-08] a question has the ideas that it names, or else those of the nearest page with terms', () => {
  const { elements, problems } = parseChapter(
    [
      `## quiz early (concept): Early?\n@ budget\n@ overdraft\n${options}`,
      '## page one: One\n\nA [[fixed-cost|fixed cost]] and a [[budget]], a [[budget]].\n',
      '## page two: Two\n\nNo terms.\n',
      `## quiz late (concept): Late?\n${options}`,
    ].join('\n'),
  )
  expect(problems).toEqual([])
  expect(elements.map((_, index) => ideasOf(elements, index))).toEqual([
    ['budget', 'overdraft'],
    [],
    [],
    ['fixed-cost', 'budget'],
  ])
})

test('[R-08] every question of every course has an idea, the same in both languages', () => {
  const chapters = readOutline().courses.flatMap((course) => course.chapters)
  const differing = chapters.flatMap(({ id }) => {
    const [en, es] = contentLanguages.map((language) => {
      const { elements } = parseChapter(readChapterText(id, language) ?? '')
      return elements.map((element, index) =>
        element.kind === 'quiz' ? `${element.slug}: ${ideasOf(elements, index).toSorted().join(', ')}` : '',
      )
    })
    return (en ?? []).filter((line, index) => line !== es?.[index] || line.endsWith(': '))
  })
  expect(differing).toEqual([])
})
