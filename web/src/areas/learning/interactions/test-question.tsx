import { render, screen } from '@testing-library/react'
import type { Interaction } from '@vela/contract/interaction'
import type { QuizPage as Page } from '@vela/contract/learning'
import { useState } from 'react'
import { vi } from 'vitest'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { QuizPage } from '../lesson/pages/quiz-page.tsx'
import { loadViews } from './load-views.ts'

type Question = {
  readonly interaction: Interaction
  readonly options: readonly string[]
  readonly title?: string
  readonly fresh?: NonNullable<Page['fresh']>
  /** The answer that was recorded before. */
  readonly answer?: string
}

/** For tests: options are written `a: text`, with a star behind the letter of the right one. */
export function questionOf({ interaction, options, title = 'What is it?', fresh }: Question): Page {
  return {
    id: 'c/one/question',
    title,
    options: options.map((written) => {
      const [, id = '', star, answer = ''] = /^(\w)(\*?): (.*)$/.exec(written) ?? []
      return { id, answer, correct: star ? 'true' : 'false', why: `Because of ${id}.` }
    }),
    interaction,
    ...(fresh && { fresh }),
  }
}

function Recorded({
  page,
  answer,
  onRecord,
}: {
  page: Page
  answer?: string
  onRecord: (id: string) => void
}) {
  const [recorded, setRecorded] = useState(answer)
  return (
    <QuizPage
      page={page}
      lang={undefined}
      answer={recorded}
      nudges={0}
      onChoose={(option) => {
        onRecord(option)
        setRecorded((first) => first ?? option)
      }}
      onSecond={() => {}}
    />
  )
}

/** Shows one question as the lesson does. Resolves to what is recorded. */
export async function showQuestion(question: Question): Promise<string[]> {
  window.scrollTo = vi.fn()
  const recorded: string[] = []
  const page = questionOf(question)
  await chooseLanguage('en', 'front', 'lesson')
  loadViews([page])
  render(
    <Recorded
      page={page}
      {...(question.answer !== undefined && { answer: question.answer })}
      onRecord={(option) => recorded.push(option)}
    />,
  )
  await screen.findByRole('group', { name: page.title })
  return recorded
}
