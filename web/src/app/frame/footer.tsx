import { brand } from '@vela/contract/brand'
import { useTexts } from '../../i18n/texts.ts'
import { useAppState } from '../../state/app-state.ts'
import { go } from '../../state/navigation/navigation.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import styles from './footer.module.css'

const links = ['terms', 'subscription_policy', 'privacy_policy'] as const

/** [S-15] The footer with the links to the legal documents. */
export function Footer() {
  const t = useTexts('front')
  const isMainFlow = useAppState((state) => state.flow === null)
  return (
    <footer className={styles.footer}>
      <nav aria-label={t('legal')}>
        <ul className={styles.links}>
          {links.map((screen) => (
            <li key={screen}>
              <LinkButton onClick={() => go(screen)}>{t(screen)}</LinkButton>
            </li>
          ))}
        </ul>
      </nav>
      {isMainFlow && <p className={styles.note}>{t('legacy_note', { brand: brand.name })}</p>}
    </footer>
  )
}
