import type { Course, Section } from '@vela/contract/learning'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatAddOnPrice } from '../../../../i18n/add-on-price.ts'
import { useLanguage, useTexts } from '../../../../i18n/texts.ts'
import { coursePictureOf } from '../../../../pictures/course-picture.ts'
import { go } from '../../../../state/navigation/navigation.ts'
import { openTest } from '../../../../state/navigation/open-lesson.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { LinkButton } from '../../../../ui/button/link-button.tsx'
import { ChapterNode, ChapterPath } from '../../../../ui/course/chapter-node.tsx'
import { CourseCard } from '../../../../ui/course/course-card.tsx'
import { formatPercent } from '../../../../ui/format-percent.ts'
import { Picture } from '../../../../ui/layout/picture.tsx'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { useTitleLanguage } from '../../cache/use-cache.ts'
import { type CompletedItems, courseProgress } from '../../map/chapter-progress.ts'
import { chapterStops, lockOf, type Stop } from '../../map/chapter-stops.ts'
import { courseTarget } from '../../map/course-target.ts'
import { currentChapterId, type Guide, plannedChapters } from '../../map/next-step.ts'
import { openChapter, openNextStep } from '../open-chapter.ts'
import styles from './course-block.module.css'

// The garden has its own chunk: the map is complete without it.
const CourseGarden = lazy(() =>
  import('../../review/course-garden.tsx').catch(() => ({ default: () => null })),
)

const backgrounds = ['mint', 'sand', 'lilac', 'rose'] as const

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
  const [isExpanded, setIsExpanded] = useState(false)
  const price = formatAddOnPrice(language)
  const progress = courseProgress(course, done)
  const { next } = guide
  const stops = chapterStops(course, done, plannedChapters(guide), guide.known)
  const target = courseTarget(course, done, next)
  const isForSale = lockOf(course) === 'add_on'
  const hasNextStep = stops.some(({ section }) => section.id === currentChapterId(next))
  const isNext = hasNextStep && next.is === 'chapter'
  // [L-07] A finished course stays expanded if a chapter was added to it since.
  const isCollapsible = (progress === 100 || isForSale) && !hasNextStep
  const isShown = !isCollapsible || isExpanded
  return (
    <section
      id={course.id}
      className={styles.course}
      // `content-visibility` skips the layout of off-screen courses; the count of stops lets CSS estimate their height.
      style={{ ['--stops' as string]: isShown ? stops.length : 0 }}
      aria-label={course.title}
      tabIndex={-1}
    >
      <CourseCard
        title={course.title}
        lang={lang}
        summary={course.subTitle}
        unit={course.isAddOn ? t('add_on') : t('unit', { number: index + 1 })}
        ground={backgrounds[index % backgrounds.length] ?? 'mint'}
        picture={<Picture {...coursePictureOf(course.id)} alt="" isLazy={index > 0} />}
        progress={{ value: progress, text: formatPercent(progress, language) }}
        {...(progress === 100 && { completed: t('completed') })}
        {...(isForSale && { locked: t('add_on_note') })}
      >
        <Button isWide look={isNext ? 'primary' : 'quiet'} onClick={() => openChapter(course, target)}>
          {target?.isOpen
            ? t(buttonLabel(progress, stops, target))
            : t(`unlock.${lockOf(course)}`, { price })}
        </Button>
        {/* [D11] The course can be bought before its free chapter is read. */}
        {isForSale && target?.isOpen && (
          <Button isWide look="quiet" onClick={() => go('upsale')}>
            {t('unlock.add_on', { price })}
          </Button>
        )}
      </CourseCard>
      {progress > 0 && (
        <Suspense>
          <CourseGarden course={course.id} />
        </Suspense>
      )}
      {isCollapsible && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? t('hide_chapters') : t('show_chapters', { count: stops.length })}
          <ChevronDown size={20} aria-hidden="true" />
        </button>
      )}
      {isShown && <Stops stops={stops} guide={guide} />}
    </section>
  )
}

function buttonLabel(progress: number, stops: readonly Stop[], target: Section) {
  const isRepeat = stops.some(({ section, is }) => section === target && is === 'done')
  if (progress === 100 && isRepeat) return 'pass_again'
  return progress === 0 ? 'start_learning' : 'continue_learning'
}

type StopsProps = { stops: readonly Stop[]; guide: Guide }

/** [L-03] The chapters of a course as stops on a path. */
function Stops({ stops, guide: { next, known } }: StopsProps) {
  const t = useTexts('learn')
  const language = useLanguage()
  const lang = useTitleLanguage()
  return (
    <ChapterPath>
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
            progress={{ value: progress, text: formatPercent(progress, language) }}
            stateLabel={t(isLookBack ? 'review_today' : `state.${is}`)}
            note={known.includes(section.id) ? t('known') : t('minutes', section)}
            {...(is === 'locked' && { hint: t(`hint.${lockOf(course)}`) })}
            isCurrent={isCurrent}
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
