import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FeedbackBar } from '../feedback/feedback-bar.tsx'
import { ChapterNode, ChapterPath } from './chapter-node.tsx'
import { CourseCard } from './course-card.tsx'

test('[L-03] a locked chapter cannot be opened, one in progress shows its percentage', async () => {
  const onOpen = vi.fn()
  render(
    <ChapterPath>
      <ChapterNode
        title="Budget"
        state="continue"
        progress={{ value: 40, text: '40%' }}
        stateLabel="Continue"
        onOpen={onOpen}
      />
      <ChapterNode
        title="Debt"
        state="inactive"
        progress={{ value: 0, text: '0%' }}
        stateLabel="Later"
        onOpen={onOpen}
      />
      <ChapterNode
        title="Saving"
        state="locked"
        progress={{ value: 0, text: '0%' }}
        stateLabel="Locked"
        onOpen={onOpen}
      />
    </ChapterPath>,
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Debt Later' }))
  expect(onOpen).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Budget Continue 40%' }))
  expect(onOpen).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Saving Locked' }))
  expect(onOpen).toHaveBeenCalledTimes(2)
})

test('a course shows its progress, a locked one the reason', () => {
  const progress = { value: 37.5, text: '3 of 8 chapters' }
  const { rerender } = render(<CourseCard title="Basics" summary="Money" progress={progress} />)
  expect(screen.getByRole('progressbar', { name: 'Basics' })).toHaveAttribute(
    'aria-valuetext',
    '3 of 8 chapters',
  )
  rerender(
    <CourseCard title="Basics" summary="Money" progress={progress} locked="Comes with the full course" />,
  )
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  expect(screen.getByText('Comes with the full course')).toBeInTheDocument()
})

test('the result is announced when it arrives', () => {
  const next = <button type="button">Next</button>
  const { container, rerender } = render(<FeedbackBar result={null}>{next}</FeedbackBar>)
  const voice = container.querySelector('[aria-live=polite]')
  expect(voice).toBeEmptyDOMElement()
  rerender(
    <FeedbackBar result={{ is: 'wrong', title: 'Not quite', reason: 'A bond is a loan.' }}>
      {next}
    </FeedbackBar>,
  )
  expect(voice).toHaveTextContent('Not quiteA bond is a loan.')
  // If it is taller than its container it scrolls, also with the keyboard.
  expect(voice?.firstElementChild).toHaveAttribute('tabindex', '0')
  expect(screen.getByRole('button', { name: 'Next' })).toBeInTheDocument()
})
