import type { QuizPage as Page } from '@vela/contract/learning'
import { useEffect, useState } from 'react'
import { loadViews } from '../../areas/learning/interactions/load-views.ts'
import { QuizPage } from '../../areas/learning/lesson/pages/quiz-page.tsx'
import { ReadingPage } from '../../areas/learning/lesson/pages/reading-page.tsx'
import { sampleGuesses } from '../sample-guesses.ts'
import { sampleInteractions } from '../sample-interactions.ts'
import { Section, Stack } from '../section.tsx'

/** [N-32] Pages that pause for a guess. */
export function Guesses() {
  return (
    <Section title="Pages that take a guess">
      <Stack>
        {sampleGuesses.map((page) => (
          <ReadingPage key={page.id} page={page} lang="en" drawing={undefined} onOpenReference={() => {}} />
        ))}
      </Stack>
    </Section>
  )
}

/** Every kind of interaction: open, and answered before. */
export function Interactions() {
  useEffect(() => loadViews(sampleInteractions), [])
  return sampleInteractions.map((page) => (
    <Section key={page.id} title={`Interaction: ${page.interaction?.kind}`}>
      <Stack>
        <Sample page={page} />
        <Sample page={page} recorded={page.options[0]?.id ?? ''} />
      </Stack>
    </Section>
  ))
}

function Sample({ page, recorded }: { page: Page; recorded?: string }) {
  const [answer, setAnswer] = useState(recorded)
  return (
    <QuizPage page={page} lang="en" answer={answer} nudges={0} onChoose={setAnswer} onSecond={() => {}} />
  )
}
