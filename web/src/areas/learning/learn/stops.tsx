import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { ChapterNode, ChapterPath } from '../../../ui/course/chapter-node.tsx'
import { formatPercent } from '../../../ui/format-percent.ts'
import { useTitleLanguage } from '../cache/use-cache.ts'
import { lockOf, type Stop } from '../map/chapter-stops.ts'
import { currentChapterId, type NextStep } from '../map/next-step.ts'
import { openChapter, openNextStep } from './open-chapter.ts'

type StopsProps = { stops: readonly Stop[]; next: NextStep }

/** [L-03] The chapters of a course as stops on a path. */
export function Stops({ stops, next }: StopsProps) {
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
            note={t('minutes', section)}
            {...(is === 'locked' && { hint: t(`hint.${lockOf(course)}`) })}
            isCurrent={isCurrent}
            onOpen={() => (isLookBack ? openNextStep(next) : openChapter(course, section))}
          />
        )
      })}
    </ChapterPath>
  )
}
