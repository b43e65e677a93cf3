import { signOut as endSessions } from '@vela/contract/account'
import { useState } from 'react'
import { toastErrorAgain, useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Popup } from '../../../ui/popup.tsx'
import { signOut } from '../sign-out.ts'
import { forgetPerson } from './forget-person.ts'
import styles from './popups.module.css'

type SignOutPopupProps = { isOpen: boolean; onClose: () => void }

/** */
export function SignOutPopup({ isOpen, onClose }: SignOutPopupProps) {
  const t = useTexts('settings')
  const { send, busy } = useCall(endSessions)
  const [everywhere, setEverywhere] = useState(false)

  async function leave() {
    if (!everywhere) {
      signOut()
      return
    }
    // Whoever asks for this may have lost a device: it is done when the server says so, and not before.
    const outcome = await send({ body: { everywhere } })
    if (outcome.kind === 'failed') toastErrorAgain(outcome.failure)
    if (outcome.kind === 'answered') forgetPerson()
  }

  return (
    <Popup isOpen={isOpen} onClose={onClose} title={t('sign_out_title')} closeLabel={t('close')}>
      <p>{t('sign_out_text')}</p>
      <Checkbox checked={everywhere} onChange={(event) => setEverywhere(event.target.checked)}>
        {t('sign_out_everywhere')}
      </Checkbox>
      <div className={styles.ways}>
        <Button isWide isBusy={busy} onClick={() => void leave()}>
          {t('sign_out')}
        </Button>
        <Button look="quiet" isWide onClick={onClose}>
          {t('stay')}
        </Button>
      </div>
    </Popup>
  )
}
