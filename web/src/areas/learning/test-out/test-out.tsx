/**
 * The test of a chapter, for a person who knows it already, and the placement, which is a test of the whole plan
 * and loads when it is opened.
 *
 * The server has the answers and scores each one, so a test needs a network. Opening it answers the same test
 * until it is finished, so a reload goes on where it was left. Start here, then test-loader.tsx and
 * test-player.tsx.
 */
import { answerTestOut, openTestOut, type TestOut as Test } from '@vela/contract/test-out'
import { lazy, Suspense, useEffect, useState } from 'react'
import { outbox, startOutbox } from '../../../api/outbox/browser-outbox.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useAppState } from '../../../state/app-state.ts'
import { replaceScreen } from '../../../state/navigation/navigation.ts'
import { placementId } from '../../../state/navigation/open-lesson.ts'
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx'
import { useClearLessonOnMap } from '../lesson/leave-lesson.ts'
import { TestLoader } from './test-loader.tsx'
import { TestResult } from './test-result.tsx'

const loadPlacement = () =>
  import('../placement/placement.tsx').then((module) => ({ default: module.Placement }))

/** Without an active chapter it leads to the map. */
export function TestOut() {
  const t = useTexts('test-out')
  const chapter = useAppState((state) => state.activeChapter)
  // A lazy component whose file failed to load never tries again, so each visit has its own.
  const [Placement] = useState(() => lazy(loadPlacement))
  useClearLessonOnMap()
  useEffect(() => {
    if (chapter === null) replaceScreen('learn')
  }, [chapter])
  if (chapter === placementId)
    return (
      <Suspense fallback={<PageSkeleton label={t('loading')} />}>
        <Placement />
      </Suspense>
    )
  return chapter !== null && <ChapterTest key={chapter} chapter={chapter} />
}

/** The chapter that was passed is done on this device, too. */
function refreshProgress({ isPassed }: Test): void {
  if (!isPassed) return
  startOutbox()
  outbox.refresh(0)
}

const quiet = { isQuiet: true } as const

function ChapterTest({ chapter }: { chapter: string }) {
  const t = useTexts('test-out')
  const opening = useCall(openTestOut, quiet)
  const answering = useCall(answerTestOut, quiet)
  return (
    <TestLoader
      open={() => opening.send({ body: { chapter, offset: new Date().getTimezoneOffset() } })}
      answer={(body) => answering.send({ body })}
      onAnswered={refreshProgress}
      refused={{ title: t('refused_title'), text: t('refused_text') }}
      intro={(test) => t('intro', test)}
      place={(current, { total }) => t('place', { current, total })}
      end={({ test }) => <TestResult test={test} />}
    />
  )
}
