import { CreditCard, FileText, Languages, LifeBuoy, LogOut } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { appState } from '../../../state/app-state.ts'
import { back, go } from '../../../state/navigation/navigation.ts'
import { auth } from '../../../state/session/auth.ts'
import { useStoreValue } from '../../../state/storage/persisted-store.ts'
import { shownAs, subscriptionStateOf } from '../../../state/subscription-state.ts'
import { BackButton } from '../../../ui/button/back-button.tsx'
import { languageNames } from '../language/language-names.ts'
import { HelpPopup } from './help-popup.tsx'
import styles from './settings.module.css'
import { SettingsGroup, SettingsRow } from './settings-row.tsx'
import { SignOutPopup } from './sign-out-popup.tsx'
import { SoundAndVibration } from './sound-and-vibration.tsx'
import { YourData } from './your-data.tsx'

const documents = ['terms', 'privacy_policy', 'subscription_policy'] as const

// Returns to the profile, through the history if that is the previous screen.
const leave = () => (appState.getState().screenPrev === 'profile' ? back() : go('profile'))

/** The settings screen. */
export function Settings() {
  const t = useTexts('settings')
  const frontTexts = useTexts('front')
  const stateName = useTexts('subscription-state')
  const language = languageNames[useLanguage()]
  const person = useStoreValue(auth, (state) => state.data)
  const [now] = useState(() => Date.now())
  const state = subscriptionStateOf(person?.subscription ?? null, now)
  const [popup, setPopup] = useState<'help' | 'sign-out' | null>(null)
  const close = () => setPopup(null)
  return (
    <div className={styles.settings}>
      <div>
        <BackButton label={frontTexts('back')} onClick={leave} />
        <h1>{t('title')}</h1>
        {person && (
          <p className={styles.signedInAs}>
            {t('signed_in_as')} <strong>{person.email}</strong>
          </p>
        )}
      </div>
      <SettingsGroup title={t('account')}>
        <SettingsRow
          icon={<CreditCard aria-hidden="true" />}
          value={stateName(shownAs(state).name)}
          onClick={() => go('subscription')}
        >
          {t('subscription')}
        </SettingsRow>
        <SettingsRow icon={<Languages aria-hidden="true" />} value={language} onClick={() => go('language')}>
          {t('language')}
        </SettingsRow>
        <SettingsRow
          icon={<LifeBuoy aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setPopup('help')}
        >
          {t('help')}
        </SettingsRow>
      </SettingsGroup>
      <SettingsGroup title={t('legal')}>
        {documents.map((screen) => (
          <SettingsRow key={screen} icon={<FileText aria-hidden="true" />} onClick={() => go(screen)}>
            {t(screen)}
          </SettingsRow>
        ))}
      </SettingsGroup>
      <SoundAndVibration />
      <YourData />
      <SettingsGroup>
        <SettingsRow
          icon={<LogOut aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setPopup('sign-out')}
        >
          {t('sign_out')}
        </SettingsRow>
      </SettingsGroup>
      <HelpPopup isOpen={popup === 'help'} onClose={close} />
      <SignOutPopup isOpen={popup === 'sign-out'} onClose={close} />
    </div>
  )
}
