import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { ChapterNode, ChapterPath } from '../../../ui/chapter-node.tsx'
import { formatPercent } from '../../../ui/format-percent.ts'
import { lockOf, type Stop } from '../map/chapter-stops.ts'
import { useTitleLanguage } from '../shelf/use-shelf.ts'
import { openChapter } from './open-chapter.ts'

type StopsProps = { stops: readonly Stop[]; current: string | null }

/** [L-03] */
export function Stops({ stops, current }: StopsProps) {
  const t = useTexts('learn')
  const language = useLanguage()
  const lang = useTitleLanguage()
  return (
    <ChapterPath>
      {stops.map(({ course, section, progress, is }) => (
        <ChapterNode
          key={section.id}
          id={section.id}
          title={section.title}
          lang={lang}
          state={is}
          progress={{ value: progress, text: formatPercent(progress, language) }}
          stateLabel={t(`state.${is}`)}
          note={t('minutes', section)}
          {...(is === 'locked' && { hint: t(`hint.${lockOf(course)}`) })}
          isCurrent={section.id === current}
          onOpen={() => openChapter(course, section)}
        />
      ))}
    </ChapterPath>
  )
}
