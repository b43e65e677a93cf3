import { act, fireEvent, render } from '@testing-library/react'
import { vi } from 'vitest'
import { sessionId } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import type { Language } from '../../../i18n/language.ts'
import { type AppState, appState, restoreAppState } from '../../../state/app-state.ts'
import { loadSpecialStep } from './load-special-step.ts'
import { Quiz } from './quiz.tsx'

type StateChanges = Partial<Omit<AppState, 'quiz'>> & { readonly quiz?: Partial<AppState['quiz']> }

const option = (value: string) => `[data-value="${CSS.escape(value)}"]`

/** For tests: opens the quiz at a question as a reload would, with fake timers. */
export async function openQuizAt(index: number, changes: StateChanges = {}, language: Language = 'en') {
  await Promise.all([loadSpecialStep(), chooseLanguage(language, 'front', 'quiz', 'quiz-pages')])
  appState.setState(
    restoreAppState({
      screen: 'quiz',
      screenPrev: 'promo',
      screenPrevScope: ['gender', 'age', 'promo'],
      id: sessionId,
      ...changes,
      quiz: { question_index: index, ...changes.quiz },
    }),
  )
  return showQuiz()
}

export function showQuiz() {
  vi.useFakeTimers()
  const { container, unmount } = render(<Quiz />)
  const find = (selector: string) => container.querySelector<HTMLElement>(selector)
  const click = (selector: string) => {
    const target = find(selector)
    if (!target) throw new Error(`there is no ${selector} to tap`)
    fireEvent.click(target)
  }
  return {
    container,
    unmount,
    question: () => find('[data-question]')?.dataset['question'],
    heading: () => find('h1'),
    values: () => [...container.querySelectorAll<HTMLElement>('[data-value]')].map((o) => o.dataset['value']),
    words: () => [...container.querySelectorAll('[data-value]')].map((o) => o.textContent),
    chosen: () =>
      [...container.querySelectorAll<HTMLElement>('[data-value][aria-pressed="true"]')].map(
        (o) => o.dataset['value'],
      ),
    tap: (value: string) => click(option(value)),
    /** Gives any answer: Continue on a multi-choice question, otherwise the first option. */
    answer: () =>
      click(
        find('[data-question="interested_in"]') ? '[data-question] > div:last-child button' : '[data-value]',
      ),
  }
}

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Advances the clock after pending replies are handled, and runs what is due by then. */
export async function advanceTime(ms: number): Promise<void> {
  await advance(0)
  await advance(ms)
  await advance(0)
}
