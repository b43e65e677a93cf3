import { brand } from '@vela/contract/brand'
import { useTexts } from '../../i18n/texts.ts'
import { go } from '../../state/navigation/navigation.ts'
import { type LegalScreen, legalScreens } from '../../state/navigation/screen-names.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import styles from './side-menu.module.css'
import { closeMenu, closeMenuAtOnce } from './side-menu-state.ts'

type SideMenuProps = { isOpen: boolean; hiddenLinks: readonly LegalScreen[] }

/** [S-14] The menu with the legal documents and the link to support. */
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
                closeMenuAtOnce()
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
