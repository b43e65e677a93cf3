import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import styles from './send-button.module.css'

export type Sending = { isSending: boolean; failed: string | null }

type SendButtonProps = Sending & { onClick: () => void; children: ReactNode }

/** The button that leads on, at the lower edge; a failure is said above it and announced. */
export function SendButton({ isSending, failed, onClick, children }: SendButtonProps) {
  return (
    <div className={styles.foot} data-dock="">
      <p className={styles.failed} role="alert">
        {failed}
      </p>
      <Button isWide isBusy={isSending} onClick={onClick}>
        {children}
      </Button>
    </div>
  )
}
