import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Confetti } from '../../ui/feedback/confetti.tsx'
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PlayerBar } from '../../ui/layout/player-bar.tsx'
import { CountUp } from '../../ui/progress/count-up.tsx'
import { Countdown } from '../../ui/progress/countdown.tsx'
import { Ring } from '../../ui/progress/ring.tsx'
import { SegmentedBar } from '../../ui/progress/segmented-bar.tsx'
import type { SampleTexts } from '../sample-texts.ts'
import { Row, Section, Stack } from '../section.tsx'

export function Progress({ texts }: { texts: SampleTexts }) {
  const [value, setValue] = useState(45)
  const [falls, setFalls] = useState(0)
  const [endsAt] = useState(() => Date.now() + 10 * 60_000)
  return (
    <Section title="SegmentedBar, PlayerBar, Ring, CountUp, Countdown, Skeleton, PageSkeleton, Confetti">
      <Stack>
        <SegmentedBar value={value} label={texts.question} valueText="10/22" />
        <SegmentedBar value={value} label={texts.course} segments={1} />
        <PlayerBar
          closeLabel={texts.close}
          onClose={() => setValue(0)}
          progress={{ value, label: texts.course, segments: 4 }}
        />
        <Row>
          <Button look="quiet" onClick={() => setValue(Math.max(0, value - 100 / 22))}>
            −
          </Button>
          <Button look="quiet" onClick={() => setValue(Math.min(100, value + 100 / 22))}>
            +
          </Button>
        </Row>
      </Stack>
      <Row>
        <Ring size="large" value={81.5} label={texts.chart}>
          <CountUp to={81.5} format={(it) => it.toFixed(1)} delayMs={1000} />
        </Ring>
        <Ring size="large" value={value} paceMs={3000} label={texts.course}>
          <CountUp to={value} format={(it) => `${Math.round(it)}%`} durationMs={3000} />
        </Ring>
        <Ring value={value} label={texts.course}>
          {Math.round(value)}%
        </Ring>
        <Ring value={0} label={texts.course} />
        <Ring value={100} label={texts.course} />
      </Row>
      <p>
        {texts.timer}{' '}
        <Countdown
          endsAt={endsAt}
          now={Date.now}
          label={texts.timer}
          announce={(minutes) => `${minutes} min`}
        />
      </p>
      <Stack>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="card" />
        <Skeleton shape="round" />
      </Stack>
      <PageSkeleton label={texts.course} />
      <Button look="quiet" onClick={() => setFalls(falls + 1)}>
        Confetti
      </Button>
      {falls > 0 && <Confetti key={falls} pieces={200} />}
    </Section>
  )
}
