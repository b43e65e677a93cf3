import { LineChart } from '../../ui/chart/line-chart.tsx'
import type { SampleTexts } from '../sample-texts.ts'
import { Section, Stack } from '../section.tsx'

export function Charts({ texts }: { texts: SampleTexts }) {
  const growth = [12, 26, 58, 96]
  return (
    <Section title="LineChart">
      <Stack>
        <LineChart
          title={texts.chart}
          heads={{ label: 'Month', value: 'Level' }}
          format={String}
          points={texts.months.map((label, index) => ({
            label,
            value: growth[index] ?? 0,
            ...(index === 0 && { tag: texts.beginner }),
            ...(index === 3 && { tag: texts.confident }),
          }))}
        />
      </Stack>
    </Section>
  )
}
