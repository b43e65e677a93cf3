import { brand } from '@vela/contract/brand'
import { useTexts } from '../i18n/texts.ts'
import { go } from '../state/navigation.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { type LegalScreen, legalScreens } from './legal-links.ts'
import styles from './side-menu.module.css'
import { closeMenu, leaveMenu } from './side-menu-state.ts'

type SideMenuProps = { isOpen: boolean; hiddenLinks: readonly LegalScreen[] }

/** [S-14] */
export function SideMenu({ isOpen, hiddenLinks }: SideMenuProps) {
  const t = useTexts('front')
  const documents = legalScreens.filter((screen) => !hiddenLinks.includes(screen))
  return (
    <Sheet
      from="side"
      isOpen={isOpen}
      onClose={closeMenu}
      title={t('menu_title')}
      closeLabel={t('menu_close')}
    >
      <ul className={styles.links}>
        {[...documents, 'language' as const].map((screen) => (
          <li key={screen}>
            <LinkButton
              look="menu"
              onClick={() => {
                leaveMenu()
                go(screen)
              }}
            >
              {t(screen)}
            </LinkButton>
          </li>
        ))}
        <li>
          <LinkButton look="menu" href={`mailto:${brand.supportAddress}`}>
            {t('contact_support')}
          </LinkButton>
        </li>
      </ul>
    </Sheet>
  )
}
