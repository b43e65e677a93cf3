import { useEffect } from 'react'
import { useAppState } from '../../../state/app-state.ts'
import { afterPaint } from '../../../ui/after-paint.ts'
import { loadSpecialStep } from './load-special-step.ts'
import { picturesOf } from './questions/question-pictures.ts'
import { questionAt } from './quiz-machine.ts'

/** The question index from which the special steps are preloaded: early enough for a slow network. */
const preloadSpecialFrom = 8

/** Preloads the pictures of the next question while this one is read. */
export function usePreload(index: number): void {
  const gender = useAppState((state) => state.gender)
  useEffect(
    () =>
      afterPaint(() => {
        const next = questionAt(index + 1)
        for (const { src } of next ? picturesOf(next, gender) : []) new Image().src = src
        // The step reports the failure when it is opened.
        if (index >= preloadSpecialFrom) loadSpecialStep().catch(() => {})
      }),
    [index, gender],
  )
}
