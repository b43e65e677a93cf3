import { readDigest, setDigest } from '@vela/contract/habit'
import { useEffect, useState } from 'react'
import { CallFailed } from '../../../../api/call-failed.ts'
import { send } from '../../../../api/client.ts'
import { toastErrorAgain, useCall } from '../../../../api/use-call.ts'
import { useTexts } from '../../../../i18n/texts.ts'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'

/** Turns the weekly email on and off. It is shown once the server has said whether the email is on. */
export function DigestChoice() {
  const t = useTexts('habit')
  const [isWanted, setIsWanted] = useState<boolean | null>(null)
  const { send: save } = useCall(setDigest)
  useEffect(() => {
    let isClosed = false
    async function load() {
      try {
        const { wanted } = await send(readDigest, { query: {} }, { isQuiet: true })
        if (!isClosed) setIsWanted(wanted)
      } catch (error) {
        // Without an answer there is nothing to choose; the rest of the card works.
        if (!(error instanceof CallFailed)) throw error
      }
    }
    void load()
    return () => {
      isClosed = true
    }
  }, [])

  async function choose(wanted: boolean): Promise<void> {
    const outcome = await save({ body: { wanted } })
    if (outcome.kind === 'answered') setIsWanted(wanted)
    if (outcome.kind === 'failed') toastErrorAgain(outcome.failure)
  }
  if (isWanted === null) return null
  return (
    <Checkbox checked={isWanted} onChange={(event) => void choose(event.target.checked)}>
      {t('digest')}
    </Checkbox>
  )
}
