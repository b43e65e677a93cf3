import { sendResetCode } from '@vela/contract/account'
import { useState } from 'react'
import { toastErrorAgain, useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { readStored, removeStored, writeStored } from '../../../state/storage/local-storage.ts'
import { toast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Countdown } from '../../../ui/progress/countdown.tsx'
import styles from '../entry.module.css'
import { refusalReason } from '../refusal-reason.ts'

const waitMs = 30_000

/**
 * The time from which a new code may be requested. It survives a reload, and a wrong clock never extends the
 * wait.
 */
function codeTimerEnd(now: number): number {
  const stored = Number.parseInt(readStored('code_timer_end') ?? '', 10)
  const end = Number.isNaN(stored) ? now + waitMs : Math.min(stored, now + waitMs)
  writeStored('code_timer_end', String(end))
  return end
}

function restartCodeTimer(now: number): number {
  removeStored('code_timer_end')
  return codeTimerEnd(now)
}

type ResendCodeProps = { email: string; onSent: () => void }

/** The button that sends a new code, with a countdown until it is allowed. */
export function ResendCode({ email, onSent }: ResendCodeProps) {
  const t = useTexts('reset')
  const { send, busy } = useCall(sendResetCode)
  const [endsAt, setEndsAt] = useState(() => codeTimerEnd(Date.now()))
  const [isOver, setIsOver] = useState(() => endsAt <= Date.now())

  async function resend() {
    const outcome = await send({ body: { email } })
    if (outcome.kind === 'failed') {
      if (refusalReason(outcome.failure) === 'too_many_tries') toast(t('too_many_codes'))
      else toastErrorAgain(outcome.failure)
    } else if (outcome.kind === 'answered') {
      setEndsAt(restartCodeTimer(Date.now()))
      setIsOver(false)
      toast(t('resent'), { kind: 'news' })
      onSent()
    }
  }

  if (isOver)
    return (
      <Button look="quiet" isWide isBusy={busy} onClick={() => void resend()}>
        {t('resend')}
      </Button>
    )
  return (
    <p className={styles.wait}>
      {t('resend_in')}
      <Countdown
        endsAt={endsAt}
        now={Date.now}
        label={t('resend_in')}
        announce={() => t('resend_soon')}
        onEnd={() => setIsOver(true)}
      />
    </p>
  )
}
