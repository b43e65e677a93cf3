import { useState } from 'react'
import { Badge } from '../../ui/feedback/badge.tsx'
import { InfoCard } from '../../ui/feedback/info-card.tsx'
import { PriceCard } from '../../ui/form/price-card.tsx'
import type { SampleTexts } from '../sample-texts.ts'
import { Section, Stack } from '../section.tsx'

const prices = [
  { price: '$6.93', old: '$13.86', perDay: '$0.99' },
  { price: '$19.99', old: '$39.99', perDay: '$0.64' },
  { price: '$79.99', perDay: '$0.87' },
]

export function Prices({ texts }: { texts: SampleTexts }) {
  const [chosen, setChosen] = useState('1')
  return (
    <Section title="PriceCard, InfoCard, Badge">
      <Stack>
        {prices.map(({ price, old, perDay }, index) => (
          <PriceCard
            key={price}
            name="plan"
            value={String(index)}
            title={texts.plans[index] ?? ''}
            price={price}
            {...(old && { old: { price: old, label: texts.before } })}
            perDay={{ price: perDay, label: texts.perDay }}
            {...(index === 1 && { badge: texts.popular })}
            isChosen={chosen === String(index)}
            onChoose={setChosen}
          />
        ))}
        {(['good', 'bad', 'quiet'] as const).map((tone) => (
          <InfoCard
            key={tone}
            label={`${texts.course}, ${tone}`}
            head={<h3>{texts.course}</h3>}
            end={<Badge tone={tone}>{texts.popular}</Badge>}
          >
            <p>{texts.question}</p>
          </InfoCard>
        ))}
      </Stack>
    </Section>
  )
}
