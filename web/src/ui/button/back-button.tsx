import { ArrowLeft } from 'lucide-react'
import styles from './back-button.module.css'
import { IconButton } from './icon-button.tsx'

type BackButtonProps = { label: string; onClick: () => void }

/** The back button above a screen's title, with the arrow aligned to the text. */
export function BackButton(props: BackButtonProps) {
  return (
    <div className={styles.back}>
      <IconButton {...props} icon={<ArrowLeft aria-hidden="true" />} />
    </div>
  )
}
