import type { Element } from '@vela/contract/learning'
import { ArrowLeft } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { FeedbackBar } from '../../../ui/feedback-bar.tsx'
import styles from './lesson-foot.module.css'
import { isAsking, type PlayerState } from './player.ts'

type LessonFootProps = {
  state: PlayerState
  element: Element
  lang: string | undefined
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

const airPx = 12

/** The words about an answer may come to stand over it on a small phone: it moves out from under them. */
function useUncovered(foot: RefObject<HTMLElement | null>, id: string, answer: string | undefined): void {
  const shown = useRef(id)
  useLayoutEffect(() => {
    const isNew = shown.current !== id
    shown.current = id
    const card = document.querySelector('[data-page] [aria-pressed="true"]')
    if (isNew || answer === undefined || !card || !foot.current) return
    const covered = card.getBoundingClientRect().bottom - foot.current.getBoundingClientRect().top
    if (covered > 0) window.scrollBy(0, covered + airPx)
  }, [foot, id, answer])
}

/** [L-10] [L-11] [L-12] the ways on and back, and what is said about an answer. */
export function LessonFoot({ state, element, lang, onNext, onPrevious, onRetry }: LessonFootProps) {
  const t = useTexts('lesson')
  const foot = useRef<HTMLDivElement>(null)
  const isSlow = useSlow(state.kind === 'saving')
  const isLost = state.kind === 'lost'
  const answer = state.answers[element.id]
  const verdict = useVerdict(element, answer, lang)
  useUncovered(foot, element.id, answer)
  const lost = { is: 'wrong', title: t('lost_title'), reason: t('lost_text') } as const
  const isLast = state.index >= state.steps.length - 1
  const asks = isAsking(state)
  return (
    <div ref={foot} className={styles.foot}>
      <FeedbackBar
        verdict={isLost ? lost : verdict}
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

function useVerdict(element: Element, answer: string | undefined, lang: string | undefined) {
  const t = useTexts('lesson')
  if (!('options' in element)) return null
  const chosen = element.options.find(({ id }) => id === answer)
  if (chosen === undefined) return null
  const reason = <span lang={lang}>{chosen.why}</span>
  if (chosen.correct === 'true') return { is: 'right', title: t('right'), reason } as const
  const at = element.options.findIndex(({ correct }) => correct === 'true')
  const more = (
    <>
      {t('right_was', { number: at + 1 })} <span lang={lang}>{element.options[at]?.why}</span>
    </>
  )
  return { is: 'wrong', title: t('wrong'), reason, more } as const
}
