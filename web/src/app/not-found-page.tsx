import { useTexts } from '../i18n/texts.ts'
import { LinkButton } from '../ui/link-button.tsx'
import styles from './app.module.css'
import { Message } from './message.tsx'

/** What the server answers for an address that does not exist: no script, so a plain link. */
export function NotFoundPage() {
  const t = useTexts('not-found')
  return (
    <main className={styles.main}>
      <Message title={t('title')} text={t('text')}>
        <LinkButton href="/">{t('home')}</LinkButton>
      </Message>
    </main>
  )
}
