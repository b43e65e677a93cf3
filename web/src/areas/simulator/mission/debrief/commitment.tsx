import type { MissionRun } from '@vela/contract/mission-run'
import { commitmentText } from '@vela/simulator/commitment'
import type { Mission } from '@vela/simulator/types'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../../i18n/texts.ts'
import styles from './debrief.module.css'

/** Null until it was checked, and in a browser that cannot. */
type Result = 'good' | 'bad' | null

/** Whether the months that were played are those that the server had fixed at the start. */
async function checkCommitment(mission: Mission, run: MissionRun): Promise<Result> {
  // Browsers offer hashing only to pages with a secure origin.
  if (run.reveal === null || crypto.subtle === undefined) return null
  const text = commitmentText(run.engineVersion, mission, run.reveal.seed, run.months)
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex === run.commitment ? 'good' : 'bad'
}

/** Shows whether the market that was played matches the hash that the server sent before the first decision. */
export function Commitment({ mission, run }: { mission: Mission; run: MissionRun }) {
  const t = useTexts('simulator')
  const [result, setResult] = useState<Result>(null)

  useEffect(() => {
    let isClosed = false
    const check = async () => {
      const checked = await checkCommitment(mission, run)
      if (!isClosed) setResult(checked)
    }
    void check()
    return () => {
      isClosed = true
    }
  }, [mission, run])

  return (
    <p className={styles.check} data-result={result}>
      {result === 'good' && <Check size={18} strokeWidth={3} aria-hidden="true" />}
      {result && t(`check_${result}`)}
    </p>
  )
}
