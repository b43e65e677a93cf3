/**
 * The daily review: at most twelve questions that were answered before, about three minutes.
 *
 * It is the lesson's player with questions that are all done already: each answer is an attempt and changes no
 * progress. It works offline with the questions that the device received last. Start here; review-player.tsx
 * asks the questions, ../cache/load-review.ts has them.
 */
import type { ReviewQuestion } from '@vela/contract/review'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { signs } from '../../../pictures/signs.ts'
import { appState } from '../../../state/app-state.ts'
import { go, replaceScreen } from '../../../state/navigation/navigation.ts'
import { openLesson } from '../../../state/navigation/open-lesson.ts'
import { Button } from '../../../ui/button/button.tsx'
import { MessagePage } from '../../../ui/feedback/message-page.tsx'
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx'
import { useReview } from '../cache/load-review.ts'
import { useClearLessonOnMap } from '../lesson/leave-lesson.ts'
import { useProgress } from '../progress/use-progress.ts'
import { closeReview, ReviewPlayer, type Score } from './review-player.tsx'

export function Review() {
  const t = useTexts('review')
  const review = useReview()
  const progress = useProgress()
  const [{ lookBack, activeCourse: course, activeChapter: chapter }] = useState(appState.getState)
  useClearLessonOnMap()
  const questions = review.is === 'ready' && progress.isReady ? review.value : []
  const due = questions.filter(({ isDue }) => isDue)
  // The questions are read once: those that are answered leave the list while the others are asked.
  const [asked, setAsked] = useState<readonly ReviewQuestion[] | null>(null)
  const [score, setScore] = useState<Score | null>(null)
  // A look-back of the plan is a review, also where nothing is due.
  const wanted = due.length === 0 && lookBack !== null ? questions : due
  if (asked === null && wanted.length > 0) setAsked(wanted)
  const isEmpty = review.is === 'ready' && progress.isReady && questions.length === 0 && asked === null
  useEffect(() => {
    if (isEmpty && lookBack !== null && course !== null && chapter !== null)
      openLesson({ course, chapter, lookBack }, replaceScreen)
  }, [isEmpty, course, chapter, lookBack])

  if (score !== null) return <Finished {...score} />
  if (asked !== null)
    return (
      <ReviewPlayer questions={asked} lookBack={lookBack} lang={languageOf(review)} onFinish={setScore} />
    )
  if (review.is === 'failed')
    return (
      <Message title={t('failed_title')} text={t('failed_text')}>
        <Button isWide onClick={review.retry}>
          {t('try_again')}
        </Button>
      </Message>
    )
  if (review.is === 'loading' || !progress.isReady) return <PageSkeleton label={t('loading')} />
  if (questions.length === 0)
    return <Message picture={signs.lightBulb} title={t('empty_title')} text={t('empty_text')} />
  return (
    <Message picture={signs.wateringCan} title={t('fresh_title')} text={t('fresh_text')}>
      <Button isWide onClick={() => setAsked(questions)}>
        {t('practise')}
      </Button>
    </Message>
  )
}

const languageOf = (review: ReturnType<typeof useReview>) =>
  review.is === 'ready' ? review.language : undefined

function Finished({ right, total }: Score) {
  const t = useTexts('review')
  return (
    <Message
      picture={signs.star}
      title={t('done_title')}
      text={right === total ? t('done_all') : t('done_text', { right, total })}
    >
      {right < total && (
        <Button isWide look="quiet" onClick={() => go('mistakes')}>
          {t('mistakes')}
        </Button>
      )}
    </Message>
  )
}

type MessageProps = {
  title: string
  text: string
  picture?: typeof signs.star
  children?: ReactNode
}

function Message({ title, text, picture = signs.compass, children }: MessageProps) {
  const t = useTexts('review')
  return (
    <MessagePage picture={picture} title={title} text={text}>
      {children}
      <Button isWide look={children ? 'quiet' : 'primary'} onClick={closeReview}>
        {t('close')}
      </Button>
    </MessagePage>
  )
}
