import { ArrowLeft } from 'lucide-react'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FeedbackBar } from '../../../ui/feedback/feedback-bar.tsx'
import { useSustained } from '../learn/use-sustained.ts'
import styles from './lesson-foot.module.css'
import { isAwaitingAnswer, type PlayerState } from './player.ts'

type LessonFootProps = {
  state: PlayerState
  onNext: (at: number) => void
  onPrevious: () => void
  onRetry: () => void
}

// How long a save may take before a busy indicator appears. Most records are stored faster.
const slowMs = 400

/** [L-10] [L-12] The buttons to go forward and back. */
export function LessonFoot({ state, onNext, onPrevious, onRetry }: LessonFootProps) {
  const t = useTexts('lesson')
  const isSlow = useSustained(state.kind === 'saving', slowMs)
  const isLost = state.kind === 'lost'
  const lost = { is: 'wrong', title: t('lost_title'), reason: t('lost_text') } as const
  const isLast = state.index >= state.steps.length - 1
  const isUnanswered = isAwaitingAnswer(state)
  return (
    <div className={styles.foot} data-lesson-foot>
      <FeedbackBar
        result={isLost ? lost : null}
        hint={isUnanswered && state.nudges > 0 ? t('choose_first') : undefined}
      >
        <div className={styles.buttons}>
          {state.index > 0 && (
            <Button look="quiet" isWide aria-label={t('previous')} onClick={onPrevious}>
              <ArrowLeft aria-hidden="true" />
            </Button>
          )}
          {isLost ? (
            <Button isWide onClick={onRetry}>
              {t('try_again')}
            </Button>
          ) : (
            <Button
              isWide
              isBusy={isSlow}
              disabled={isUnanswered}
              onClick={({ timeStamp }) => onNext(timeStamp)}
            >
              {isLast ? t('finish') : t('next')}
            </Button>
          )}
        </div>
      </FeedbackBar>
    </div>
  )
}
