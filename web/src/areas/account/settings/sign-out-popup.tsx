import { signOut as endSessions } from '@vela/contract/account'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Popup } from '../../../ui/overlay/popup.tsx'
import end from '../../../ui/overlay/popup-actions.module.css'
import { signOut } from '../sign-out.ts'
import { forgetPerson } from './forget-person.ts'
import { type Trouble, troubleOf } from './trouble.ts'

type SignOutPopupProps = { isOpen: boolean; onClose: () => void }

/** */
export function SignOutPopup({ isOpen, onClose }: SignOutPopupProps) {
  const t = useTexts('settings')
  const { send, busy } = useCall(endSessions, { isShownByScreen: true })
  const [everywhere, setEverywhere] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)

  async function leave() {
    if (!everywhere) {
      signOut()
      return
    }
    // Whoever asks for this may have lost a device: it is done when the server says so, and not before.
    setTrouble(null)
    const outcome = await send({ body: { everywhere } })
    if (outcome.kind === 'failed') setTrouble(troubleOf(outcome.failure))
    if (outcome.kind === 'answered') forgetPerson()
  }

  return (
    <Popup isOpen={isOpen} onClose={onClose} title={t('sign_out_title')} closeLabel={t('close')}>
      <p>{t('sign_out_text')}</p>
      <Checkbox checked={everywhere} onChange={(event) => setEverywhere(event.target.checked)}>
        {t('sign_out_everywhere')}
      </Checkbox>
      <p className={end.trouble} role="alert">
        {trouble !== null && t(trouble)}
      </p>
      <div className={end.ways}>
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
