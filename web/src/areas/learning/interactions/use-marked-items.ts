import { rightOption } from '@vela/contract/scoring/nearest-option'
import { useState } from 'react'
import { scoreSet } from './score-set.ts'
import type { ViewProps } from './view-props.ts'

/** [N-05] [N-07] The items that a person has marked, and those that they should have. */
export function useMarkedItems({ page, interaction, answer }: ViewProps<'many'> | ViewProps<'chat'>) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const isAnswered = answer !== undefined
  const solution = new Set(interaction.states[rightOption(page.options)?.id ?? ''])
  return {
    isAnswered,
    solution,
    // What was marked is not known for a question that was answered before.
    shown: isAnswered && marked.size === 0 ? solution : marked,
    toggle: (id: string) =>
      setMarked(new Set(marked.has(id) ? [...marked].filter((one) => one !== id) : [...marked, id])),
    score: () => (marked.size === 0 ? null : scoreSet(interaction.states, page.options, marked)),
  }
}
