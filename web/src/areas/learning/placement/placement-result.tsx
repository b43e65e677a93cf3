import { clearPlacement } from '@vela/contract/learning'
import type { Placement } from '@vela/contract/placement'
import { toastErrorAgain, useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { signs } from '../../../pictures/signs.ts'
import { replaceScreen } from '../../../state/navigation/navigation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { MessagePage } from '../../../ui/feedback/message-page.tsx'
import { readAhead, useCourses, useOwnPlan, useTitleLanguage } from '../cache/use-cache.ts'
import { openNextStep } from '../learn/open-chapter.ts'
import { useDay } from '../learn/today/use-day.ts'
import { goToMap } from '../lesson/leave-lesson.ts'
import { findNextStep, type NextStep } from '../map/next-step.ts'
import { useProgress } from '../progress/use-progress.ts'
import { Missed } from '../test-out/missed.tsx'
import styles from './placement-result.module.css'

/** What was seen, what the plan does now, and the way back to the whole plan. */
export function PlacementResult({ placement, onAgain }: { placement: Placement; onAgain: () => void }) {
  const t = useTexts('test-out')
  const clearing = useCall(clearPlacement)
  const seen = placement.seen ?? []
  const count = seen.reduce((sum, { skipped }) => sum + skipped, 0)

  /** What follows begins once the server has taken the result back. */
  async function clear(follow: () => void) {
    const outcome = await clearing.send({ body: {} })
    if (outcome.kind === 'failed') toastErrorAgain(outcome.failure)
    if (outcome.kind !== 'answered') return
    readAhead()
    follow()
  }

  return (
    <>
      <MessagePage
        picture={count > 0 ? signs.star : signs.compass}
        title={t(count > 0 ? 'placed_title' : 'placed_none_title')}
        text={count > 0 ? t('placed_text', { count }) : t('placed_none_text')}
      >
        <Begin skipped={count} />
        {count > 0 && (
          <Button
            isWide
            look="quiet"
            isBusy={clearing.busy}
            onClick={() => void clear(() => replaceScreen('learn'))}
          >
            {t('placed_undo')}
          </Button>
        )}
        <Button isWide look="quiet" isBusy={clearing.busy} onClick={() => void clear(onAgain)}>
          {t('placed_again')}
        </Button>
      </MessagePage>
      <section className={styles.seen} aria-labelledby="seen">
        <h2 id="seen">{t('seen')}</h2>
        <ul>
          {seen.map(({ course, skipped, upTo }) => (
            <li key={course}>
              <strong>{course}</strong>
              <span>
                {upTo === null ? t('seen_new') : t('seen_known', { count: skipped, chapter: upTo })}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <Missed answered={placement.answered} />
    </>
  )
}

/** The next step of the plan; null until the plan has arrived that skips so many chapters. */
function useNextStep(skipped: number): NextStep | null {
  const courses = useCourses()
  const plan = useOwnPlan()
  const progress = useProgress()
  const day = useDay()
  if (courses.is !== 'ready' || plan.is !== 'ready' || !progress.isReady) return null
  if ((plan.value?.known?.length ?? 0) !== skipped) return null
  return findNextStep(courses.value, progress, plan.value, day).next
}

function Begin({ skipped }: { skipped: number }) {
  const t = useTexts('test-out')
  const lang = useTitleLanguage()
  const next = useNextStep(skipped)
  if (next?.is !== 'chapter')
    return (
      <Button isWide onClick={goToMap}>
        {t('to_plan')}
      </Button>
    )
  return (
    <>
      <p className={styles.next}>
        {t('placed_next')} <strong lang={lang}>{next.stop.section.title}</strong>
      </p>
      <Button isWide onClick={() => openNextStep(next, replaceScreen)}>
        {t('placed_start')}
      </Button>
    </>
  )
}
