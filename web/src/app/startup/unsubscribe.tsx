import { brand } from '@vela/contract/brand'
import { stopMails } from '@vela/contract/funnel'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useCall } from '../../api/use-call.ts'
import { loadTexts, useTexts } from '../../i18n/texts.ts'
import { withoutParameter } from '../../state/navigation/url-parameters.ts'
import { toast } from '../../state/toasts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Popup } from '../../ui/overlay/popup.tsx'
import end from '../../ui/overlay/popup-actions.module.css'

/** [F-13] Opened from the footer of an email. It asks first, because mail scanners open links too. */
export function UnsubscribePopup({ token }: { token: string }) {
  const t = useTexts('resume')
  const { send, busy } = useCall(stopMails, { isShownByScreen: true })
  const [isOpen, setIsOpen] = useState(true)
  const [problem, setProblem] = useState<'mails_link_unknown' | 'mails_not_stopped' | null>(null)

  function close() {
    setIsOpen(false)
    history.replaceState(history.state, '', withoutParameter(location.href, 'unsubscribe'))
  }

  async function stop() {
    setProblem(null)
    const outcome = await send({ query: { token } })
    if (outcome.kind === 'answered') {
      toast(t('mails_stopped'), { kind: 'news' })
      close()
    } else if (outcome.kind === 'failed') {
      const isDead = outcome.failure.kind === 'refused' && [400, 404].includes(outcome.failure.status)
      setProblem(isDead ? 'mails_link_unknown' : 'mails_not_stopped')
    }
  }

  return (
    <Popup isOpen={isOpen} onClose={close} title={t('mails_title')} closeLabel={t('mails_keep')}>
      <p>{t('mails_text')}</p>
      <p className={end.trouble} role="alert">
        {problem !== null && t(problem, { address: brand.supportAddress })}
      </p>
      <div className={end.ways}>
        <Button isWide isBusy={busy} onClick={() => void stop()}>
          {t('mails_stop')}
        </Button>
        <Button look="quiet" isWide onClick={close}>
          {t('mails_keep')}
        </Button>
      </div>
    </Popup>
  )
}

/** Opens the popup above the screen where the user stopped. */
export async function openUnsubscribePopup(token: string): Promise<void> {
  await loadTexts('resume')
  const container = document.body.appendChild(document.createElement('div'))
  createRoot(container).render(<UnsubscribePopup token={token} />)
}
