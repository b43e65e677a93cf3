import { useTexts } from '../../i18n/texts.ts'
import { Logo } from '../../pictures/logo.tsx'
import { messageSigns } from '../../pictures/message-signs.ts'
import { Button } from '../../ui/button/button.tsx'
import { Bar } from '../../ui/layout/bar.tsx'
import styles from '../app.module.css'
import { Message } from './message.tsx'

/** [S-23] The server's page for an unknown path. It runs no script, so its button submits a form. */
export function NotFoundPage() {
  const t = useTexts('not-found')
  return (
    <>
      <header>
        <Bar>
          <Logo height={36} />
        </Bar>
      </header>
      <main className={styles.main}>
        <Message picture={messageSigns.signpost} title={t('title')} text={t('text')}>
          <form action="/">
            <Button type="submit">{t('home')}</Button>
          </form>
        </Message>
      </main>
    </>
  )
}
