import { useEffect } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { signs } from '../../../pictures/signs.ts'
import { useAppState } from '../../../state/app-state.ts'
import { goInstead } from '../../../state/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { Confetti } from '../../../ui/confetti.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { toMap, useClearedByMap } from '../lesson/leave-lesson.ts'
import { chapterProgress } from '../map/chapter-progress.ts'
import { useProgress } from '../progress/use-progress.ts'
import { useChapter, useCourses, useTitleLanguage } from '../shelf/use-shelf.ts'
import { firstTries } from './first-tries.ts'
import { followingChapter } from './following-chapter.ts'
import { renewSession } from './renew-session.ts'
import styles from './success-lesson.module.css'

/** [L-15] for who has just finished a chapter; anybody else has nothing to celebrate here. */
export function SuccessLesson() {
  const chapter = useAppState((state) => state.activeChapter)
  const progress = useProgress()
  const isDone = chapter !== null && progress.find('chapter', chapter) !== undefined
  const isStranger = chapter === null || (progress.isReady && !isDone)
  useClearedByMap()

  useEffect(() => {
    if (isStranger) goInstead('learn')
  }, [isStranger])

  return isDone && <Completed chapter={chapter} />
}

function Completed({ chapter }: { chapter: string }) {
  const t = useTexts('lesson')
  const progress = useProgress()
  const pages = useChapter(chapter)
  const courses = useCourses()
  const lang = useTitleLanguage()
  const all = courses.is === 'ready' ? courses.value : []
  const course = all.find(({ sections }) => sections.some(({ id }) => id === chapter))
  const title = course?.sections.find(({ id }) => id === chapter)?.title
  const following = course && followingChapter(chapter, course, progress)
  // Nothing may be left to open and the course still be unfinished: the rest of it is locked.
  const isWhole = course?.sections.every((section) => chapterProgress(section, progress) === 100)
  const tries = pages.is === 'ready' ? firstTries(pages.value.elements, progress) : { right: 0, total: 0 }

  function goOn() {
    void renewSession()
    toMap()
  }

  return (
    <div className={styles.success}>
      <Confetti pieces={36} />
      <div className={styles.picture}>
        <Picture {...signs.trophy} alt="" />
      </div>
      <h1>{t('success_title')}</h1>
      {title && (
        <p className={styles.chapter} lang={lang}>
          {title}
        </p>
      )}
      <p className={styles.text}>{t(isWhole ? 'success_course' : 'success_text')}</p>
      {/* The room is there before the numbers are: nothing moves when they come. */}
      <dl className={styles.facts}>
        {tries.total > 0 && (
          <div className={styles.fact}>
            <dt>{t('success_right')}</dt>
            <dd>{t('success_score', tries)}</dd>
          </div>
        )}
        {following && (
          <div className={styles.fact}>
            <dt>{t('success_next')}</dt>
            <dd>
              <span lang={lang}>{following.title}</span>
              <span className={styles.minutes}>{t('success_minutes', { count: following.minutes })}</span>
            </dd>
          </div>
        )}
      </dl>
      <Button isWide onClick={goOn}>
        {t('success_button')}
      </Button>
    </div>
  )
}
