import type { Course, Section } from '@vela/contract/learning'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { formatAddOnPrice } from '../../../i18n/add-on-price.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { coursePictureOf } from '../../../pictures/course-picture.ts'
import { go } from '../../../state/navigation/navigation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CourseCard } from '../../../ui/course/course-card.tsx'
import { formatPercent } from '../../../ui/format-percent.ts'
import { Picture } from '../../../ui/layout/picture.tsx'
import { courseProgress, type DoneThings } from '../map/chapter-progress.ts'
import { chapterStops, lockOf, type Stop } from '../map/chapter-stops.ts'
import { courseTarget } from '../map/course-target.ts'
import { currentOf, type Guide, plannedNow } from '../map/next-step.ts'
import { useTitleLanguage } from '../shelf/use-shelf.ts'
import styles from './course-block.module.css'
import { openChapter } from './open-chapter.ts'
import { Stops } from './stops.tsx'

const grounds = ['mint', 'sand', 'lilac', 'rose'] as const

type CourseBlockProps = {
  course: Course
  /** From 0. */
  index: number
  done: DoneThings
  guide: Guide
}

/** [L-06] one course: its head and the way through it. */
export function CourseBlock({ course, index, done, guide }: CourseBlockProps) {
  const t = useTexts('learn')
  const language = useLanguage()
  const lang = useTitleLanguage()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const price = formatAddOnPrice(language)
  const progress = courseProgress(course, done)
  const { next } = guide
  const stops = chapterStops(course, done, plannedNow(guide))
  const target = courseTarget(course, done, next)
  const isForSale = lockOf(course) === 'add_on'
  const isHere = stops.some(({ section }) => section.id === currentOf(next))
  const isNext = isHere && next.is === 'chapter'
  // [L-07] but a finished course may have got a chapter since.
  const isFolding = (progress === 100 || isForSale) && !isHere
  const isShown = !isFolding || isUnfolded
  return (
    <section
      id={course.id}
      className={styles.course}
      // So that a course off the screen, which is not laid out, is about as high as it will be.
      style={{ ['--stops' as string]: isShown ? stops.length : 0 }}
      aria-label={course.title}
      tabIndex={-1}
    >
      <CourseCard
        title={course.title}
        lang={lang}
        summary={course.subTitle}
        unit={course.isAddOn ? t('add_on') : t('unit', { number: index + 1 })}
        ground={grounds[index % grounds.length] ?? 'mint'}
        picture={<Picture {...coursePictureOf(course.id)} alt="" isLazy={index > 0} />}
        progress={{ value: progress, text: formatPercent(progress, language) }}
        {...(progress === 100 && { completed: t('completed') })}
        {...(isForSale && { locked: t('add_on_note') })}
      >
        <Button isWide look={isNext ? 'primary' : 'quiet'} onClick={() => openChapter(course, target)}>
          {target?.isOpen ? t(buttonOf(progress, stops, target)) : t(`unlock.${lockOf(course)}`, { price })}
        </Button>
        {/* [D11] a way to buy it, before its free chapter is read too. */}
        {isForSale && target?.isOpen && (
          <Button isWide look="quiet" onClick={() => go('upsale')}>
            {t('unlock.add_on', { price })}
          </Button>
        )}
      </CourseCard>
      {isFolding && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {isUnfolded ? t('hide_chapters') : t('show_chapters', { count: stops.length })}
          <ChevronDown size={20} aria-hidden="true" />
        </button>
      )}
      {isShown && <Stops stops={stops} next={next} />}
    </section>
  )
}

function buttonOf(progress: number, stops: readonly Stop[], target: Section) {
  const isAgain = stops.some(({ section, is }) => section === target && is === 'done')
  if (progress === 100 && isAgain) return 'pass_again'
  return progress === 0 ? 'start_learning' : 'continue_learning'
}
