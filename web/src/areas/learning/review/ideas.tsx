import type { CourseIdeas } from '@vela/contract/review'
import { useTexts } from '../../../i18n/texts.ts'
import { coursePictureOf } from '../../../pictures/course-picture.ts'
import { signs } from '../../../pictures/signs.ts'
import { go } from '../../../state/navigation/navigation.ts'
import { openPlacement } from '../../../state/navigation/open-lesson.ts'
import { Button } from '../../../ui/button/button.tsx'
import { MessagePage } from '../../../ui/feedback/message-page.tsx'
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import { Garden } from '../../../ui/progress/garden.tsx'
import { lookStyle } from '../learn/courses/course-look.ts'
import { isStarted, useGardenLabel } from './course-garden.tsx'
import styles from './mistakes.module.css'
import { useMastery } from './use-mastery.ts'

/** All ideas by course: what is known, what fades, what is being learned. */
export function Ideas() {
  const t = useTexts('review')
  const mastery = useMastery()
  if (mastery.is === 'loading') return <PageSkeleton label={t('loading')} />
  if (mastery.is === 'failed')
    return (
      <MessagePage picture={signs.compass} title={t('failed_title')} text={t('failed_text')}>
        <Button isWide onClick={mastery.retry}>
          {t('try_again')}
        </Button>
      </MessagePage>
    )
  const courses = mastery.value.filter(({ ideas }) => ideas.length > 0)
  return (
    <div className={styles.mistakes}>
      <h1>{t('ideas')}</h1>
      <p className={styles.note}>{t('ideas_note')}</p>
      <div className={styles.buttons}>
        <Button onClick={() => go('review')}>{t('look_back')}</Button>
        <Button look="quiet" onClick={() => go('mistakes')}>
          {t('mistakes')}
        </Button>
        <Button look="quiet" onClick={openPlacement}>
          {t('placement')}
        </Button>
      </div>
      <ul className={styles.list}>
        {courses
          .toSorted((a, b) => Number(isStarted(b.ideas)) - Number(isStarted(a.ideas)))
          .map((course) => (
            <Course key={course.course} course={course} lang={mastery.language} />
          ))}
      </ul>
    </div>
  )
}

const named = ['known', 'fading', 'learning'] as const

/** A course that is not begun has a picture and a number: its empty dots would say nothing more. */
function Course({
  course: { course, title, ideas },
  lang,
}: {
  course: CourseIdeas
  lang: string | undefined
}) {
  const t = useTexts('review')
  const labelOf = useGardenLabel()
  return (
    <li className={styles.course} style={lookStyle(course)}>
      <div className={styles.title}>
        <span className={styles.picture}>
          <Picture {...coursePictureOf(course)} alt="" isLazy />
        </span>
        <div>
          <h2 lang={lang}>{title}</h2>
          {!isStarted(ideas) && <p className={styles.note}>{labelOf(ideas)}</p>}
        </div>
      </div>
      {isStarted(ideas) && <Garden dots={ideas} label={labelOf(ideas)} />}
      {named.map((state) => {
        const terms = ideas.filter((idea) => idea.state === state).map(({ term }) => term)
        return (
          terms.length > 0 && (
            <p key={state}>
              <strong>{t(`ideas_${state}`)}</strong> <span lang={lang}>{terms.join(', ')}</span>
            </p>
          )
        )
      })}
    </li>
  )
}
