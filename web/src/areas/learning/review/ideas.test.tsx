import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CourseIdeas } from '@vela/contract/review'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState } from '../../../state/app-state.ts'
import { openAcademy } from '../lesson/test-academy.ts'
import CourseGarden from './course-garden.tsx'
import { Ideas } from './ideas.tsx'

const data: CourseIdeas[] = [
  {
    course: 'c',
    title: 'Money basics',
    ideas: [
      { id: 'budget', term: 'budget', state: 'known' },
      { id: 'leak', term: 'leak', state: 'fading' },
      { id: 'fund', term: 'emergency fund', state: 'learning' },
      { id: 'rule', term: '50/30/20 rule', state: 'new' },
    ],
  },
  { course: 'd', title: 'Debt', ideas: [{ id: 'apr', term: 'APR', state: 'new' }] },
]

async function openIdeas(courses: readonly CourseIdeas[] = data) {
  await openAcademy({ screen: 'ideas', answers: { mastery: { body: { data: courses } } } })
  await chooseLanguage('en', 'front', 'review', 'learn')
}

test('[R-08] each course says in words what its dots show, and names the ideas', async () => {
  await openIdeas()
  render(<Ideas />)
  expect(await screen.findByRole('heading', { name: 'Money basics' })).toBeVisible()
  expect(screen.getByText('1 idea known · 1 fading · 1 being learned · 1 still new')).toBeVisible()
  expect(screen.getByText('emergency fund')).toBeVisible()
  expect(screen.getByText('1 still new')).toBeVisible()
})

test('[R-08] courses that are begun come first, and the others show no dots', async () => {
  await openIdeas(data.toReversed())
  render(<Ideas />)
  await screen.findByRole('heading', { name: 'Money basics' })
  const courses = screen.getAllByRole('listitem').filter((item) => item.querySelector('h2'))
  expect(courses.map((item) => item.querySelector('h2')?.textContent)).toEqual(['Money basics', 'Debt'])
  expect(courses.map((item) => item.querySelectorAll('[aria-hidden] > span').length)).toEqual([4, 0])
})

test('[R-50] the placement can be taken from here at any time', async () => {
  await openIdeas()
  render(<Ideas />)
  await userEvent.click(await screen.findByRole('button', { name: 'Find my place in the plan' }))
  expect(appState.getState()).toMatchObject({ screen: 'test_out', activeChapter: 'placement' })
})

test('[R-08] on the map a course shows its garden once one of its questions was answered', async () => {
  await openIdeas()
  render(<CourseGarden course="c" />)
  expect(await screen.findByText(/1 idea known/)).toBeVisible()
  const { container } = render(<CourseGarden course="d" />)
  expect(container).toBeEmptyDOMElement()
})
