import { useEffect } from 'react'
import { useAppState } from '../../../state/app-state.ts'
import { afterPaint } from '../../../ui/after-paint.ts'
import { loadSpecialStep } from './load-special-step.ts'
import { picturesOf } from './question-pictures.ts'
import { questionAt } from './quiz-machine.ts'

/** Enough questions before the first special step for a slow network. */
const specialFrom = 8

/** Fetches what the next question shows while this one is read. */
export function usePreloading(index: number): void {
  const gender = useAppState((state) => state.gender)
  useEffect(
    () =>
      afterPaint(() => {
        const next = questionAt(index + 1)
        for (const { src } of next ? picturesOf(next, gender) : []) new Image().src = src
        // The step itself reports a failure when it is really wanted.
        if (index >= specialFrom) loadSpecialStep().catch(() => {})
      }),
    [index, gender],
  )
}
