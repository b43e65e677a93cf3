import { sendResetCode } from '@vela/contract/account'
import { useState } from 'react'
import { toastErrorAgain, useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { toast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Countdown } from '../../../ui/progress/countdown.tsx'
import styles from '../entry.module.css'
import { refusalOf } from '../refusal.ts'
import { codeTimerEnd, restartCodeTimer } from './code-timer.ts'

type ResendCodeProps = { email: string; onSent: () => void }

/** */
export function ResendCode({ email, onSent }: ResendCodeProps) {
  const t = useTexts('reset')
  const { send, busy } = useCall(sendResetCode)
  const [endsAt, setEndsAt] = useState(() => codeTimerEnd(Date.now()))
  const [isOver, setIsOver] = useState(() => endsAt <= Date.now())

  async function resend() {
    const outcome = await send({ body: { email } })
    if (outcome.kind === 'failed') {
      if (refusalOf(outcome.failure) === 'too_many_tries') toast(t('too_many_codes'))
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
