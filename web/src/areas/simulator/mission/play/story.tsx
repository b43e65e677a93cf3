import type { MissionItem } from '@vela/contract/simulator'
import type { Mission, Numbers } from '@vela/simulator/types'
import { useTexts } from '../../../../i18n/texts.ts'
import { useFormats, usePlaceholders } from '../../format-amounts.ts'
import { NumberInput } from './number-input.tsx'
import styles from './play.module.css'
import { SendButton, type Sending } from './send-button.tsx'

type StoryProps = Sending & {
  item: MissionItem
  mission: Mission
  numbers: Numbers
  onChange: (id: string, value: number) => void
  onContinue: () => void
}

/** The story, and the person's own numbers. */
export function Story({ item, mission, numbers, onChange, onContinue, ...sending }: StoryProps) {
  const t = useTexts('simulator')
  const formats = useFormats()
  const { inputs } = mission
  const fill = usePlaceholders(mission, numbers)
  return (
    <div className={styles.page}>
      <p className={styles.above}>{t('number', { number: item.number })}</p>
      <h1 tabIndex={-1}>{fill(item.texts.title)}</h1>
      <div className={styles.story}>
        {fill(item.texts.story)
          .split(/\n+/)
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </div>
      {inputs.length > 0 && (
        <section className={styles.card} aria-label={t('your_numbers')}>
          {inputs.map((input) => (
            <NumberInput
              key={input.id}
              {...input}
              label={item.texts.inputs[input.id] ?? input.id}
              value={numbers[input.id] ?? input.initial}
              scale={input.unit === 'money' ? 100 : 1}
              format={(value) => formats.number(value, input.unit)}
              onChange={(value) => onChange(input.id, value)}
            />
          ))}
        </section>
      )}
      <p className={styles.note}>{t('practice_money')}</p>
      <SendButton onClick={onContinue} {...sending}>
        {t('continue')}
      </SendButton>
    </div>
  )
}
