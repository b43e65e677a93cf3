/**
 * The lesson screen: loads a chapter and plays it page by page.
 *
 * [L-09] to [L-14] describe the player, whose rules are the state machine in player.ts. [L-16] It works offline with
 * the cache and the outbox. [D15] A chapter that must be paid for shows what opens it instead.
 *
 * Start here, then open-lesson.tsx (the player's screen), player.ts and use-player.ts; pages/ renders the pages.
 */
import { useEffect } from 'react'
import { formatAddOnPrice } from '../../../i18n/add-on-price.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { signs } from '../../../pictures/signs.ts'
import { useAppState } from '../../../state/app-state.ts'
import { go, replaceScreen } from '../../../state/navigation/navigation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx'
import { useChapter, useCourses } from '../cache/use-cache.ts'
import { useProgress } from '../progress/use-progress.ts'
import { useClearLessonOnMap } from './leave-lesson.ts'
import { LessonMessage } from './lesson-message.tsx'
import { OpenLesson } from './open-lesson.tsx'

/** [L-09] The lesson screen; without an active chapter it leads to the map. */
export function Lesson() {
  const chapter = useAppState((state) => state.activeChapter)
  useClearLessonOnMap()

  useEffect(() => {
    if (chapter === null) replaceScreen('learn')
  }, [chapter])

  return chapter !== null && <LessonLoader key={chapter} chapter={chapter} />
}

function LessonLoader({ chapter }: { chapter: string }) {
  const t = useTexts('lesson')
  const pages = useChapter(chapter)
  const courses = useCourses()
  const progress = useProgress()

  if (pages.is === 'refused') return <Refused type={pages.type} />
  if (pages.is === 'failed')
    return (
      <LessonMessage picture={signs.compass} title={t('failed_title')} text={t('failed_text')}>
        <Button isWide onClick={pages.retry}>
          {t('try_again')}
        </Button>
      </LessonMessage>
    )
  if (pages.is === 'loading' || !progress.isReady) return <PageSkeleton label={t('loading')} />
  return (
    <OpenLesson
      // The lesson remounts when progress from other devices arrives late; the current page stays.
      key={String(progress.isKnown)}
      chapter={chapter}
      pages={pages.value}
      lang={pages.language}
      courses={courses.is === 'ready' ? courses.value : []}
      progress={progress}
    />
  )
}

function Refused({ type }: { type: 'subscription_needed' | 'add_on_needed' }) {
  const t = useTexts('lesson')
  const price = formatAddOnPrice(useLanguage())
  if (type === 'add_on_needed')
    return (
      <LessonMessage picture={signs.gift} title={t('add_on_title')} text={t('add_on_text')}>
        <Button isWide onClick={() => go('upsale')}>
          {t('add_on_button', { price })}
        </Button>
      </LessonMessage>
    )
  return (
    <LessonMessage picture={signs.lock} title={t('subscription_title')} text={t('subscription_text')}>
      <Button isWide onClick={() => go('subscription')}>
        {t('subscription_button')}
      </Button>
    </LessonMessage>
  )
}
