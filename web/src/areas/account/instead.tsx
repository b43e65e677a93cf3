import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { back } from '../../state/navigation/navigation.ts'
import { BackButton } from '../../ui/button/back-button.tsx'
import styles from './entry.module.css'

type InsteadProps = { title: string; text: string; children: ReactNode }

/** What a form's screen shows when there is nothing to fill in, with the way on. */
export function Instead({ title, text, children }: InsteadProps) {
  const front = useTexts('front')
  return (
    <div className={styles.screen}>
      <BackButton label={front('back')} onClick={back} />
      <h1>{title}</h1>
      <p className={styles.lead}>{text}</p>
      <div className={styles.form}>{children}</div>
    </div>
  )
}
