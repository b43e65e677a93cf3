import type { MissionRun } from '@vela/contract/mission-run'
import type { Mission } from '@vela/simulator/types'
import { useMemo, useState } from 'react'
import { useTexts } from '../../../../i18n/texts.ts'
import { useFormats, usePlaceholders } from '../../format-amounts.ts'
import { Fingerprint } from '../fingerprint.tsx'
import { NumberInput } from './number-input.tsx'
import styles from './play.module.css'
import { SendButton, type Sending } from './send-button.tsx'

type PredictionProps = Sending & { mission: Mission; run: MissionRun; onPredict: (amount: number) => void }

/** Where will it end? The range covers all allowed worlds, so it gives nothing away. */
export function Prediction({ mission, run, onPredict, ...sending }: PredictionProps) {
  const t = useTexts('simulator')
  const formats = useFormats()
  const range = useMemo(() => mission.predictionRange(run.numbers), [mission, run.numbers])
  const fill = usePlaceholders(mission, run.numbers)
  const [amount, setAmount] = useState(range.initial)
  return (
    <div className={styles.page}>
      <p className={styles.above}>{fill(run.texts.title)}</p>
      <h1 tabIndex={-1}>{fill(run.texts.predict)}</h1>
      <section className={styles.card} aria-label={t('prediction_title')}>
        <NumberInput
          {...range}
          label={t('prediction_title')}
          value={amount}
          scale={100}
          format={formats.whole}
          isLarge
          onChange={setAmount}
        />
      </section>
      <p className={styles.note}>{t('predict_hint')}</p>
      <Fingerprint hash={run.commitment} />
      <SendButton onClick={() => onPredict(amount)} {...sending}>
        {t('predict_button', { amount: formats.whole(amount) })}
      </SendButton>
    </div>
  )
}
