import { confirmAddress } from '@vela/contract/account'
import { brand } from '@vela/contract/brand'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useCall } from '../../api/use-call.ts'
import { loadTexts, useTexts } from '../../i18n/texts.ts'
import { withoutParameter } from '../../state/navigation/url-parameters.ts'
import { toast } from '../../state/toasts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Popup } from '../../ui/overlay/popup.tsx'
import end from '../../ui/overlay/popup-actions.module.css'

/** [O-37] Opened from the mail to a new address. It asks first, because mail scanners open links too. */
export function AddressPopup({ token }: { token: string }) {
  const t = useTexts('resume')
  const { send, busy } = useCall(confirmAddress, { isShownByScreen: true })
  const [isOpen, setIsOpen] = useState(true)
  const [problem, setProblem] = useState<'address_link_unknown' | 'mails_not_stopped' | null>(null)

  function close() {
    setIsOpen(false)
    history.replaceState(history.state, '', withoutParameter(location.href, 'address'))
  }

  async function confirm() {
    setProblem(null)
    const outcome = await send({ body: { token } })
    if (outcome.kind === 'answered') {
      toast(t('address_confirmed'), { kind: 'news' })
      close()
    } else if (outcome.kind === 'failed') {
      const isDead = outcome.failure.kind === 'refused' && [400, 404, 409].includes(outcome.failure.status)
      setProblem(isDead ? 'address_link_unknown' : 'mails_not_stopped')
    }
  }

  return (
    <Popup isOpen={isOpen} onClose={close} title={t('address_title')} closeLabel={t('address_keep')}>
      <p>{t('address_text')}</p>
      <p className={end.trouble} role="alert">
        {problem !== null && t(problem, { address: brand.supportAddress })}
      </p>
      <div className={end.ways}>
        <Button isWide isBusy={busy} onClick={() => void confirm()}>
          {t('address_confirm')}
        </Button>
        <Button look="quiet" isWide onClick={close}>
          {t('address_keep')}
        </Button>
      </div>
    </Popup>
  )
}

/** Opens the popup above the screen where the user stopped. */
export async function openAddressPopup(token: string): Promise<void> {
  await loadTexts('resume')
  const container = document.body.appendChild(document.createElement('div'))
  createRoot(container).render(<AddressPopup token={token} />)
}
