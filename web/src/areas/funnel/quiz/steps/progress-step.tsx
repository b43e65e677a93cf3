import { useEffect, useRef } from 'react'
import { useTexts } from '../../../../i18n/texts.ts'
import { CountUp } from '../../../../ui/progress/count-up.tsx'
import { Ring } from '../../../../ui/progress/ring.tsx'
import styles from './progress-step.module.css'
import { ProgressStepLines } from './progress-step-lines.tsx'
import { ProgressStepQuestion } from './progress-step-question.tsx'

const targets = [50, 66, 82, 100] as const
const paceMs = 3000

type ProgressStepProps = {
  /** How many of the three questions are answered. */
  answeredCount: 0 | 1 | 2 | 3
  isBusy: boolean
  flashing: string | null
  onAnswer: (value: 'yes' | 'no') => void
}

/** The final step: three questions while the percentage rises. */
export function ProgressStep({ answeredCount, isBusy, flashing, onAnswer }: ProgressStepProps) {
  const t = useTexts('quiz-pages')
  const isOver = answeredCount === 3
  const end = useFocusAtEnd(isOver)
  const percent = targets[answeredCount]
  return (
    <div className={styles.step}>
      <h1>{t('progress_title')}</h1>
      <div className={styles.ring}>
        <Ring size="large" value={percent} paceMs={paceMs} label={t('progress_label')}>
          <span aria-hidden="true">
            <CountUp
              to={percent}
              durationMs={paceMs}
              format={(value) => t('progress_percent', { percent: Math.round(value) })}
            />
          </span>
        </Ring>
      </div>
      <div className={styles.stage}>
        <ProgressStepLines done={answeredCount} />
        {isOver && (
          <p ref={end} tabIndex={-1} className={styles.end}>
            {t('progress_done')}
          </p>
        )}
      </div>
      <ProgressStepQuestion
        index={isOver ? 2 : answeredCount}
        isOver={isOver}
        isBusy={isBusy}
        flashing={flashing}
        onAnswer={onAnswer}
      />
    </div>
  )
}

/** The pressed button disappears and would take the focus with it, so the focus moves to the last line. */
function useFocusAtEnd(isOver: boolean) {
  const end = useRef<HTMLParagraphElement>(null)
  const wasOver = useRef(isOver)
  useEffect(() => {
    if (isOver && !wasOver.current) end.current?.focus({ preventScroll: true })
    wasOver.current = isOver
  }, [isOver])
  return end
}
