import { type SignedInOperator, signOutOperator } from '@vela/contract/operator/access'
import { useEffect, useRef } from 'react'
import { refusalOf } from '../api/call-failed.ts'
import { LinkButton } from '../ui/button/link-button.tsx'
import { ask } from './client.ts'
import { pages } from './pages.ts'
import { Notice } from './parts/notice.tsx'
import { PageHead } from './parts/page-head.tsx'
import { Link, useAddress } from './router.tsx'
import { endSession } from './session.ts'
import styles from './shell.module.css'
import { texts } from './shell.texts.ts'
import { useAction } from './use-action.ts'

/** The frame around every page: navigation, who is signed in, and the page of the address. */
export function Shell({ operator }: { operator: SignedInOperator }) {
  const { pathname, searchParams } = useAddress()
  const allowed = pages.filter(
    ({ permission }) => permission === 'any' || operator.permissions.includes(permission),
  )
  const path = pathname.replace(/\/$/, '')
  const open =
    path === '/operator'
      ? allowed[0]
      : allowed.find((page) => path === page.path || path.startsWith(`${page.path}/`))
  const main = useRef<HTMLElement>(null)
  const nav = useRef<HTMLElement>(null)
  const isFirst = useRef(true)

  // A screen reader goes on at the new page, and the keyboard does not start again at the navigation.
  useEffect(() => {
    document.title = `${open?.name ?? texts.nothing} · ${texts.title}`
    if (!isFirst.current) main.current?.focus()
    isFirst.current = false
    // On a phone the navigation scrolls sideways.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- an address below a page, such as a customer, is new too
  }, [open, path])

  return (
    <div className={styles.room}>
      <a className={styles.skip} href="#page">
        {texts.skip}
      </a>
      <header className={styles.side}>
        <p className={styles.brand}>{texts.title}</p>
        <nav className={styles.nav} ref={nav} aria-label={texts.navigation}>
          {allowed.map(({ path, name }) => (
            <Link key={path} to={path} aria-current={open?.path === path ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
        <Account operator={operator} />
      </header>
      <main className={styles.main} ref={main} id="page" tabIndex={-1}>
        {operator.hasCodes && !operator.hasPasskey && operator.recoveryCodesLeft < 3 && (
          <Notice tone="quiet">{texts.fewCodes(operator.recoveryCodesLeft)}</Notice>
        )}
        {open ? (
          <open.Page key={open.path} rest={path.slice(open.path.length + 1)} search={searchParams} />
        ) : (
          <PageHead title={allowed.length > 0 ? texts.notFound : texts.nothing}>
            {allowed.length > 0 ? texts.notFoundText : texts.nothingText}
          </PageHead>
        )}
      </main>
    </div>
  )
}

function Account({ operator }: { operator: SignedInOperator }) {
  const { failure, run } = useAction(async () => {
    await ask(signOutOperator, {}).catch((error: unknown) => {
      // The session had ended by itself.
      if (refusalOf(error)?.status !== 401) throw error
    })
    endSession()
  })
  return (
    <div className={styles.account}>
      <p className={styles.who}>
        {operator.email}
        <span>{texts.roles[operator.role]}</span>
      </p>
      <LinkButton onClick={run}>{texts.signOut}</LinkButton>
      {failure && <Notice>{failure}</Notice>}
    </div>
  )
}
