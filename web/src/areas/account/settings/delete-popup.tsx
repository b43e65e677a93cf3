import { type SubmitEvent, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { auth } from '../../../state/session/auth.ts'
import { useStoreValue } from '../../../state/storage/persisted-store.ts'
import { Button } from '../../../ui/button/button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { Popup } from '../../../ui/overlay/popup.tsx'
import end from '../../../ui/overlay/popup-actions.module.css'
import styles from './popups.module.css'
import { useDeletion } from './use-deletion.ts'

type DeletePopupProps = { isOpen: boolean; onClose: () => void }

const effects = ['delete_subscription', 'delete_learning', 'delete_ledger'] as const

/** Asks for the password and deletes the account. */
export function DeletePopup({ isOpen, onClose }: DeletePopupProps) {
  const t = useTexts('settings')
  const email = useStoreValue(auth, (state) => state.data?.email)
  const { confirmDeletion, busy, refusal, clearRefusal } = useDeletion()
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isFieldWrong = refusal === 'wrong_password' || refusal === 'password_empty'

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const found = await confirmDeletion(password)
    if (found === 'wrong_password' || found === 'password_empty') field.current?.focus()
  }

  return (
    <Popup isOpen={isOpen} onClose={onClose} title={t('delete_title')} closeLabel={t('close')}>
      <p>{t('delete_text')}</p>
      <ul className={styles.effects}>
        {effects.map((effect) => (
          <li key={effect}>{t(effect)}</li>
        ))}
      </ul>
      <form noValidate onSubmit={(event) => void submit(event)}>
        {/* Lets a password manager fill in the right password. */}
        <input type="email" name="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        <PasswordField
          ref={field}
          label={t('password')}
          hint={t('password_hint')}
          error={isFieldWrong ? t(refusal) : undefined}
          showLabel={t('password_show')}
          hideLabel={t('password_hide')}
          name="password"
          autoComplete="current-password"
          maxLength={128}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value)
            clearRefusal()
          }}
        />
        <p className={end.trouble} role="alert">
          {refusal !== null && !isFieldWrong && t(refusal)}
        </p>
        <div className={end.ways}>
          <Button type="submit" look="black" isWide isBusy={busy}>
            {t('delete_confirm')}
          </Button>
          <Button look="quiet" isWide onClick={onClose}>
            {t('keep')}
          </Button>
        </div>
      </form>
    </Popup>
  )
}
