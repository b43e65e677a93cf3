import { brand } from '@vela/contract/brand'
import { Mail } from 'lucide-react'
import { useTexts } from '../../../i18n/texts.ts'
import { go } from '../../../state/navigation/navigation.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Popup } from '../../../ui/overlay/popup.tsx'
import styles from './popups.module.css'

// The documents listed in the popup. The terms have their own row on this screen.
const documents = ['subscription_policy', 'privacy_policy'] as const

type HelpPopupProps = { isOpen: boolean; onClose: () => void }

export function HelpPopup({ isOpen, onClose }: HelpPopupProps) {
  const t = useTexts('settings')
  const address = brand.supportAddress
  return (
    <Popup isOpen={isOpen} onClose={onClose} title={t('help_title')} closeLabel={t('close')}>
      <p>{t('help_text')}</p>
      <div className={styles.links}>
        <LinkButton href={`mailto:${address}`}>
          <Mail aria-hidden="true" />
          {t('help_write', { address })}
        </LinkButton>
      </div>
      <p className={styles.aside}>{t('help_read')}</p>
      <ul className={styles.links}>
        {documents.map((screen) => (
          <li key={screen}>
            <LinkButton onClick={() => go(screen)}>{t(screen)}</LinkButton>
          </li>
        ))}
      </ul>
    </Popup>
  )
}
