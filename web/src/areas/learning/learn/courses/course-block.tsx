import type { Course, Section } from '@vela/contract/learning'
import { ChevronDown } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { formatAddOnPrice } from '../../../../i18n/add-on-price.ts'
import { formatPercent } from '../../../../i18n/format-percent.ts'
import { useLanguage, useTexts } from '../../../../i18n/texts.ts'
import { coursePictureOf } from '../../../../pictures/course-picture.ts'
import { go } from '../../../../state/navigation/navigation.ts'
import { openTest } from '../../../../state/navigation/open-lesson.ts'
import { readStored } from '../../../../state/storage/local-storage.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { LinkButton } from '../../../../ui/button/link-button.tsx'
import { ChapterNode, ChapterPath } from '../../../../ui/course/chapter-node.tsx'
import { CourseCard } from '../../../../ui/course/course-card.tsx'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { Picture } from '../../../../ui/layout/picture.tsx'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { useTitleLanguage } from '../../cache/use-cache.ts'
import { type CompletedItems, courseProgress } from '../../map/chapter-progress.ts'
import { chapterStops, lockOf, type Stop } from '../../map/chapter-stops.ts'
import { courseTarget } from '../../map/course-target.ts'
import { currentChapterId, type Guide, plannedChapters } from '../../map/next-step.ts'
import { openChapter, openNextStep } from '../open-chapter.ts'
import styles from './course-block.module.css'
import { courseLook, lookStyle } from './course-look.ts'

// The garden has its own chunk: the map is complete without it.
const CourseGarden = lazy(() =>
  import('../../review/course-garden.tsx').catch(() => ({ default: () => null })),
)

type CourseBlockProps = {
  course: Course
  /** The zero-based position of the course. */
  index: number
  done: CompletedItems
  guide: Guide
}

/** [L-06] One course: its card and the path of its chapters. */
export function CourseBlock({ course, index, done, guide }: CourseBlockProps) {
  const t = useTexts('learn')
  const language = useLanguage()
  const lang = useTitleLanguage()
  const progress = courseProgress(course, done)
  const { next } = guide
  const stops = chapterStops(course, done, plannedChapters(guide), guide.known)
  const target = courseTarget(course, done, next)
  const isForSale = lockOf(course) === 'add_on'
  const isNextCourse = next.is !== 'all_done' && next.stop.course.id === course.id
  // A course that is for sale is offered as a card.
  const hasNextStep = isNextCourse && !(isForSale && next.is === 'locked')
  const isNext = hasNextStep && next.is === 'chapter'
  // [L-07] [L-08] Folded, except the course with the next step and the one a person comes from.
  const [isUnfolded, setIsUnfolded] = useState(
    () => progress < 100 && readStored('last_course')?.split('/')[0] === course.id,
  )
  const isShown = hasNextStep || isUnfolded
  const picture = <Picture {...coursePictureOf(course.id)} alt="" isLazy={index > 0} />
  const open = () => openChapter(course, target)
  const label = target?.isOpen
    ? t(buttonLabel(progress, stops, target))
    : t(`unlock.${lockOf(course)}`, { price: formatAddOnPrice(language) })
  return (
    <section
      id={course.id}
      className={joinClasses(styles.course, isShown && styles.shown)}
      // `content-visibility` skips the layout of off-screen courses; the count of stops lets CSS estimate their height.
      style={{ ...lookStyle(course.id), ['--stops' as string]: stops.length }}
      aria-label={course.title}
      tabIndex={-1}
    >
      <CourseCard
        title={course.title}
        lang={lang}
        summary={course.subTitle}
        unit={course.isAddOn ? t('add_on') : t('unit', { number: index + 1 })}
        picture={picture}
        progress={{ value: progress, text: formatPercent(progress) }}
        {...(progress === 100 && { completed: t('completed') })}
        {...(isForSale && { locked: t('add_on_note') })}
        isFolded={!isShown}
      >
        {progress > 0 && (
          <Suspense>
            <CourseGarden course={course.id} />
          </Suspense>
        )}
        <div className={styles.actions}>
          {isShown ? (
            <Button isWide look={isNext ? 'primary' : 'quiet'} onClick={open}>
              {label}
            </Button>
          ) : (
            <LinkButton onClick={open}>{label}</LinkButton>
          )}
          {/* [D11] The course can be bought before its free chapter is read. */}
          {isForSale && target?.isOpen && (
            <LinkButton onClick={() => go('upsale')}>
              {t('unlock.add_on', { price: formatAddOnPrice(language) })}
            </LinkButton>
          )}
          {!hasNextStep && (
            <LinkButton aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
              {isUnfolded ? t('hide_chapters') : t('show_chapters', { count: stops.length })}
              <ChevronDown size={20} aria-hidden="true" />
            </LinkButton>
          )}
        </div>
      </CourseCard>
      {isShown && <Stops stops={stops} guide={guide} landmark={picture} />}
    </section>
  )
}

function buttonLabel(progress: number, stops: readonly Stop[], target: Section) {
  const isRepeat = stops.some(({ section, is }) => section === target && is === 'done')
  if (progress === 100 && isRepeat) return 'pass_again'
  return progress === 0 ? 'start_learning' : 'continue_learning'
}

type StopsProps = { stops: readonly Stop[]; guide: Guide; landmark: ReactNode }

/** [L-03] The chapters of a course as stops on a path. */
function Stops({ stops, guide: { next, known }, landmark }: StopsProps) {
  const t = useTexts('learn')
  const lang = useTitleLanguage()
  return (
    <ChapterPath landmark={landmark}>
      {stops.map(({ course, section, progress, is }) => {
        const isCurrent = section.id === currentChapterId(next)
        const isLookBack = isCurrent && next.is === 'look_back'
        return (
          <ChapterNode
            key={section.id}
            id={section.id}
            title={section.title}
            lang={lang}
            state={is}
            progress={{ value: progress, text: formatPercent(progress) }}
            stateLabel={t(isLookBack ? 'review_today' : `state.${is}`)}
            note={known.includes(section.id) ? t('known') : t('minutes', section)}
            {...(is === 'locked' && { hint: t(`hint.${lockOf(course)}`) })}
            isCurrent={isCurrent}
            road={courseLook(course.id).road}
            action={
              (is === 'start' || is === 'continue') && (
                <LinkButton onClick={() => openTest({ course: course.id, chapter: section.id })}>
                  {t('test_out')}
                  <VisuallyHidden>: {section.title}</VisuallyHidden>
                </LinkButton>
              )
            }
            onOpen={() => (isLookBack ? openNextStep(next) : openChapter(course, section))}
          />
        )
      })}
    </ChapterPath>
  )
}
