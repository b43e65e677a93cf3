import { signOut as endSessions } from '@vela/contract/session'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Popup } from '../../../ui/overlay/popup.tsx'
import end from '../../../ui/overlay/popup-actions.module.css'
import { type PopupProblem, popupProblem } from '../refusal-reason.ts'
import { signOut, signOutLocally } from '../sign-out.ts'

type SignOutPopupProps = { isOpen: boolean; onClose: () => void }

/** Signs out on this device, or on all devices. */
export function SignOutPopup({ isOpen, onClose }: SignOutPopupProps) {
  const t = useTexts('settings')
  const { send, busy } = useCall(endSessions, { isShownByScreen: true })
  const [everywhere, setEverywhere] = useState(false)
  const [problem, setProblem] = useState<PopupProblem | null>(null)

  async function confirmSignOut() {
    if (!everywhere) {
      signOut()
      return
    }
    // The user may have lost a device, so a sign-out everywhere counts as done only when the server has confirmed it.
    setProblem(null)
    const outcome = await send({ body: { everywhere } })
    if (outcome.kind === 'failed') setProblem(popupProblem(outcome.failure))
    if (outcome.kind === 'answered') signOutLocally()
  }

  return (
    <Popup isOpen={isOpen} onClose={onClose} title={t('sign_out_title')} closeLabel={t('close')}>
      <p>{t('sign_out_text')}</p>
      <Checkbox checked={everywhere} onChange={(event) => setEverywhere(event.target.checked)}>
        {t('sign_out_everywhere')}
      </Checkbox>
      <p className={end.trouble} role="alert">
        {problem !== null && t(problem)}
      </p>
      <div className={end.ways}>
        <Button isWide isBusy={busy} onClick={() => void confirmSignOut()}>
          {t('sign_out')}
        </Button>
        <Button look="quiet" isWide onClick={onClose}>
          {t('stay')}
        </Button>
      </div>
    </Popup>
  )
}
