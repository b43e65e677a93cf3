import type { TestAnswered, TestQuestion } from '@vela/contract/test-out'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import player from '../../../ui/layout/player.module.css'
import { PlayerBar } from '../../../ui/layout/player-bar.tsx'
import { useKeys } from '../../../ui/layout/player-keys.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { goToMap } from '../lesson/leave-lesson.ts'
import lesson from '../lesson/lesson.module.css'
import foot from '../lesson/lesson-foot.module.css'
import { PageFrame } from '../lesson/pages/page-frame.tsx'
import { QuestionPage } from './question-page.tsx'
import styles from './test.module.css'

/** A test as far as the player needs it. */
export type Test = {
  readonly total: number
  readonly answered: readonly TestAnswered[]
  /** Null when nothing is left to answer. */
  readonly question: TestQuestion | null
}

type TestPlayerProps<T extends Test> = {
  test: T
  /** Shown above the first question. */
  intro: ReactNode
  /** Says which question is shown. */
  place: (current: number) => string
  /** Sends an answer; resolves to false if it did not arrive. */
  onAnswer: (step: number, answer: string) => Promise<boolean>
  /** Shown when every question is answered and the last reason was read. */
  end: ReactNode
}

/** Asks one question after the other; each shows its reason before the next one comes. */
export function TestPlayer<T extends Test>({ test, intro, place, onAnswer, end }: TestPlayerProps<T>) {
  const t = useTexts('test-out')
  const positionId = useId()
  const [shown, setShown] = useState(test.question)
  const [movement, setMovement] = useState<'none' | 'forward'>('none')
  const [sending, setSending] = useState<'no' | 'busy' | 'failed'>('no')
  const answered = test.answered.find(({ step }) => step === shown?.step) ?? null

  async function answer(given: string) {
    if (shown === null || answered !== null || sending === 'busy') return
    setSending('busy')
    setSending((await onAnswer(shown.step, given)) ? 'no' : 'failed')
  }
  function next() {
    if (answered === null) return
    setMovement('forward')
    setShown(test.question)
  }
  useKeys({
    onNext: next,
    onPrevious: () => {},
    onClose: goToMap,
    onOption: (index) => {
      const option = shown?.kind === 'choice' ? shown.options[index] : undefined
      if (option) void answer(option.id)
    },
  })

  if (shown === null) return end
  const position = place(shown.step)
  return (
    <div className={player.frame}>
      <PlayerBar
        closeLabel={t('close')}
        onClose={goToMap}
        progress={{
          value: (test.answered.length / test.total) * 100,
          segments: 1,
          label: t('progress'),
          valueText: position,
        }}
      >
        <VisuallyHidden id={positionId}>{position}</VisuallyHidden>
      </PlayerBar>
      <div className={lesson.content}>
        <PageFrame key={shown.step} id={`test/${shown.step}`} movement={movement} positionId={positionId}>
          {shown.step === 1 && answered === null && <p className={lesson.second}>{intro}</p>}
          <QuestionPage
            question={shown}
            answered={answered}
            isBusy={sending === 'busy'}
            onAnswer={(given) => void answer(given)}
          />
        </PageFrame>
      </div>
      <div className={foot.foot} data-lesson-foot>
        <div className={styles.foot}>
          <p className={styles.hint} aria-live="polite">
            {sending === 'failed' && answered === null && t('not_sent')}
          </p>
          {answered === null ? (
            <Button isWide look="quiet" onClick={() => void answer('?')}>
              {t('do_not_know')}
            </Button>
          ) : (
            <Button isWide onClick={next}>
              {t(test.question === null ? 'result' : 'next')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
