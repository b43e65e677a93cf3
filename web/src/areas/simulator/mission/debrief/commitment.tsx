import type { MissionRun } from '@vela/contract/mission-run'
import { commitmentText } from '@vela/simulator/commitment'
import type { Mission } from '@vela/simulator/types'
import { Check } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTexts } from '../../../../i18n/texts.ts'
import { LinkButton } from '../../../../ui/button/link-button.tsx'
import { Fingerprint } from '../fingerprint.tsx'
import styles from './debrief.module.css'

/** Null until it was checked, and in a browser that cannot. */
type Result = 'good' | 'bad' | null

/** Whether the market that was played is the one that the server had fixed at the start. */
async function checkCommitment({ commitment }: MissionRun, text: string): Promise<Result> {
  // Browsers offer hashing only to pages with a secure origin.
  if (crypto.subtle === undefined) return null
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex === commitment ? 'good' : 'bad'
}

/**
 * Shows whether the market that was played matches the hash that the server sent before the first decision, and
 * saves the text of that hash, so that anybody can check it with another program.
 */
export function Commitment({ mission, run }: { mission: Mission; run: MissionRun }) {
  const t = useTexts('simulator')
  const { engineVersion, reveal, months, commitment } = run
  const text = useMemo(
    () => commitmentText(engineVersion, mission, reveal?.seed ?? '', months),
    [mission, engineVersion, reveal, months],
  )
  const [result, setResult] = useState<Result>(null)

  useEffect(() => {
    let isClosed = false
    void checkCommitment(run, text).then((checked) => isClosed || setResult(checked))
    return () => {
      isClosed = true
    }
  }, [run, text])

  return (
    <>
      <p className={styles.check} data-result={result}>
        {result === 'good' && <Check size={18} strokeWidth={3} aria-hidden="true" />}
        {result && t(`check_${result}`)}
      </p>
      <Fingerprint hash={commitment}>
        <LinkButton
          look="words"
          href={`data:application/json,${encodeURIComponent(text)}`}
          download="market.json"
        >
          market.json
        </LinkButton>
      </Fingerprint>
    </>
  )
}
