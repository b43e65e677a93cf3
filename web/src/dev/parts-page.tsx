import { useState } from 'react'
import { speak } from '../i18n/texts.ts'
import styles from './parts-page.module.css'
import { sampleTexts } from './sample-texts.ts'
import { Actions } from './sections/actions.tsx'
import { Charts } from './sections/charts.tsx'
import { Choices } from './sections/choices.tsx'
import { Forms } from './sections/forms.tsx'
import { Frame } from './sections/frame.tsx'
import { Guesses, Interactions } from './sections/interactions.tsx'
import { Learning } from './sections/learning.tsx'
import { Overlays } from './sections/overlays.tsx'
import { Prices } from './sections/prices.tsx'
import { Progress } from './sections/progress.tsx'
import { Switches } from './switches.tsx'

const sections = [
  Actions,
  Choices,
  Forms,
  Progress,
  Learning,
  Interactions,
  Guesses,
  Prices,
  Charts,
  Overlays,
  Frame,
]

/** A page with every component in every state, for review and for tests. */
export function PartsPage() {
  const [length, setLength] = useState<keyof typeof sampleTexts>('short')

  function changeLength(next: keyof typeof sampleTexts) {
    setLength(next)
    // The components of the frame and of lessons use the real texts.
    void speak(next === 'long' ? 'es' : 'en', 'front', 'lesson')
  }

  return (
    <>
      <header className={styles.header}>
        <h1>Parts</h1>
        <Switches length={length} onLength={changeLength} />
      </header>
      <main className={styles.sections}>
        {sections.map((Section) => (
          <Section key={Section.name} texts={sampleTexts[length]} />
        ))}
      </main>
    </>
  )
}
