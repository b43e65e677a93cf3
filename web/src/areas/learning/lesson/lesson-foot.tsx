import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FeedbackBar } from '../../../ui/feedback/feedback-bar.tsx'
import styles from './lesson-foot.module.css'
import { isAsking, type PlayerState } from './player.ts'

type LessonFootProps = {
  state: PlayerState
  onNext: (at: number) => void
  onPrevious: () => void
  onRetry: () => void
}

const slowMs = 400

/** A record is mostly kept within a blink; only one that takes longer is worth a sign. */
function useSlow(isSaving: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isSaving) return undefined
    const timer = setTimeout(() => setIsSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isSaving])
  return isSlow
}

/** [L-10] [L-12] the ways on and back. */
export function LessonFoot({ state, onNext, onPrevious, onRetry }: LessonFootProps) {
  const t = useTexts('lesson')
  const isSlow = useSlow(state.kind === 'saving')
  const isLost = state.kind === 'lost'
  const lost = { is: 'wrong', title: t('lost_title'), reason: t('lost_text') } as const
  const isLast = state.index >= state.steps.length - 1
  const asks = isAsking(state)
  return (
    <div className={styles.foot} data-lesson-foot>
      <FeedbackBar
        verdict={isLost ? lost : null}
        hint={asks && state.nudges > 0 ? t('choose_first') : undefined}
      >
        <div className={styles.ways}>
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
            <Button isWide isBusy={isSlow} disabled={asks} onClick={({ timeStamp }) => onNext(timeStamp)}>
              {isLast ? t('finish') : t('next')}
            </Button>
          )}
        </div>
      </FeedbackBar>
    </div>
  )
}
