import { quizSteps } from '@vela/contract/questions'
import { ArrowLeft } from 'lucide-react'
import { memo } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { back } from '../../../state/navigation/navigation.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { SegmentedBar } from '../../../ui/progress/segmented-bar.tsx'
import styles from './quiz-header.module.css'

type QuizHeaderProps = {
  step: number
  progress: number
  /** Of the counter, which is read out with the title of each new question. */
  counterId: string
}

/** */
export const QuizHeader = memo(function QuizHeader({ step, progress, counterId }: QuizHeaderProps) {
  const t = useTexts('quiz')
  const front = useTexts('front')
  const [current, total] = [String(step + 1), String(quizSteps.length)]
  const place = t('question_of', { current, total })
  return (
    <div className={styles.header}>
      <IconButton label={front('back')} icon={<ArrowLeft aria-hidden="true" />} onClick={back} />
      <div className={styles.bar}>
        <SegmentedBar value={progress} label={t('progress')} valueText={place} />
      </div>
      <p id={counterId} className={styles.counter}>
        {/* A new one for each step: aligned at its end, the old one would move when it gets longer. */}
        <span key={step} aria-hidden="true">{`${current}/${total}`}</span>
        <VisuallyHidden>{place}</VisuallyHidden>
      </p>
    </div>
  )
})
