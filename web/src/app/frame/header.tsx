import { Menu } from 'lucide-react'
import { useTexts } from '../../i18n/texts.ts'
import { Logo } from '../../pictures/logo.tsx'
import { go } from '../../state/navigation/navigation.ts'
import type { LegalScreen } from '../../state/navigation/screen-names.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Bar } from '../../ui/layout/bar.tsx'
import { HeaderSlot } from '../../ui/layout/header-slot.tsx'
import styles from './header.module.css'
import { SideMenu } from './side-menu.tsx'
import { openMenu, useMenu } from './side-menu-state.ts'

type HeaderProps = { hasLogIn: boolean; hiddenLinks: readonly LegalScreen[] }

/** [S-13] The header with the menu button, the logo and the log-in link. */
export function Header({ hasLogIn, hiddenLinks }: HeaderProps) {
  const t = useTexts('front')
  const menu = useMenu()
  return (
    <header className={styles.header}>
      <Bar
        start={
          <IconButton
            label={t('menu_open')}
            icon={<Menu aria-hidden="true" />}
            aria-haspopup="dialog"
            aria-expanded={menu.isOpen}
            onClick={openMenu}
          />
        }
        end={
          hasLogIn ? <LinkButton onClick={() => go('login_page')}>{t('log_in')}</LinkButton> : <HeaderSlot />
        }
      >
        <Logo height={36} />
      </Bar>
      <SideMenu key={menu.opening} isOpen={menu.isOpen} hiddenLinks={hiddenLinks} />
    </header>
  )
}
