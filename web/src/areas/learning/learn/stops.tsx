import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { ChapterNode, ChapterPath } from '../../../ui/course/chapter-node.tsx'
import { formatPercent } from '../../../ui/format-percent.ts'
import { lockOf, type Stop } from '../map/chapter-stops.ts'
import { currentOf, type NextStep } from '../map/next-step.ts'
import { useTitleLanguage } from '../shelf/use-shelf.ts'
import { openChapter, takeStep } from './open-chapter.ts'

type StopsProps = { stops: readonly Stop[]; next: NextStep }

/** [L-03] */
export function Stops({ stops, next }: StopsProps) {
  const t = useTexts('learn')
  const language = useLanguage()
  const lang = useTitleLanguage()
  return (
    <ChapterPath>
      {stops.map(({ course, section, progress, is }) => {
        const isCurrent = section.id === currentOf(next)
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
            onOpen={() => (isLookBack ? takeStep(next) : openChapter(course, section))}
          />
        )
      })}
    </ChapterPath>
  )
}
