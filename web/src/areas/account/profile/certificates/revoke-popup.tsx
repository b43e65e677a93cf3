import { revokeCertificate } from '@vela/contract/certificates'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { useTexts } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Popup } from '../../../../ui/overlay/popup.tsx'
import end from '../../../../ui/overlay/popup-actions.module.css'

type RevokePopupProps = { id: string; title: string; onDone: () => void; onClose: () => void }

/** Asks before a certificate is revoked. */
export function RevokePopup({ id, title, onDone, onClose }: RevokePopupProps) {
  const t = useTexts('profile')
  const [isFailed, setFailed] = useState(false)
  const { send, busy } = useCall(revokeCertificate, { isShownByScreen: true })

  async function confirm() {
    const outcome = await send({ body: { id } })
    if (outcome.kind === 'answered') onDone()
    if (outcome.kind === 'failed') setFailed(true)
  }

  return (
    <Popup isOpen onClose={onClose} title={t('certificate_revoke_title')} closeLabel={t('close')}>
      <p>{t('certificate_revoke_text', { title })}</p>
      <p className={end.trouble} role="alert">
        {isFailed && t('certificate_unheard')}
      </p>
      <div className={end.ways}>
        <Button look="black" isWide isBusy={busy} onClick={() => void confirm()}>
          {t('certificate_revoke_confirm')}
        </Button>
        <Button look="quiet" isWide onClick={onClose}>
          {t('certificate_keep')}
        </Button>
      </div>
    </Popup>
  )
}
