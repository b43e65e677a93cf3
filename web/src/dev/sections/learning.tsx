import { useState } from 'react'
import { coursePictures } from '../../pictures/courses.ts'
import { Button } from '../../ui/button/button.tsx'
import { ChapterNode, ChapterPath } from '../../ui/course/chapter-node.tsx'
import { CourseCard } from '../../ui/course/course-card.tsx'
import { FeedbackBar } from '../../ui/feedback/feedback-bar.tsx'
import { Picture } from '../../ui/layout/picture.tsx'
import type { SampleTexts } from '../sample-texts.ts'
import { Box, Section, Stack } from '../section.tsx'

export function Learning({ texts }: { texts: SampleTexts }) {
  const [opened, setOpened] = useState('')
  const states = [
    { is: 'done', progress: 100 },
    { is: 'continue', progress: 40 },
    { is: 'start', progress: 0 },
    { is: 'locked', progress: 0 },
  ] as const
  return (
    <Section title="CourseCard, ChapterNode, FeedbackBar">
      <Stack>
        <CourseCard
          title={texts.course}
          summary={texts.courseNote}
          picture={<Picture {...coursePictures.moneyBasics} alt="" isLazy />}
          progress={{ value: 37.5, text: texts.progress }}
        >
          <ChapterPath>
            {states.map((state, index) => (
              <ChapterNode
                key={state.is}
                title={texts.chapters[index] ?? ''}
                note={texts.minutes}
                state={state.is}
                progress={{ value: state.progress, text: `${state.progress}%` }}
                isCurrent={state.is === 'continue'}
                stateLabel={texts.states[state.is]}
                onOpen={() => setOpened(state.is)}
              />
            ))}
          </ChapterPath>
        </CourseCard>
        <output>{opened}</output>
        <CourseCard
          title={texts.course}
          summary={texts.courseNote}
          picture={<Picture {...coursePictures.fundamentalAnalysis} alt="" isLazy />}
          locked={texts.locked}
        >
          <Button>{texts.yes}</Button>
        </CourseCard>
      </Stack>
      {([null, 'right', 'wrong'] as const).map((is) => (
        <Box key={is}>
          <FeedbackBar result={is && { is, ...texts[is] }}>
            <Button isWide>{texts.yes}</Button>
          </FeedbackBar>
        </Box>
      ))}
    </Section>
  )
}
