import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { SegmentedBar } from '../progress/segmented-bar.tsx'
import styles from './player.module.css'

type PlayerBarProps = {
  closeLabel: string
  onClose: () => void
  progress: ComponentProps<typeof SegmentedBar>
  /** What stands behind the progress, such as the save state. */
  children?: ReactNode
}

/** The bar of a lesson or a mission: close button and progress. It stays visible above a long page. */
export function PlayerBar({ closeLabel, onClose, progress, children }: PlayerBarProps) {
  return (
    <div className={styles.bar} data-top-bar>
      <IconButton label={closeLabel} icon={<X aria-hidden="true" />} onClick={onClose} />
      <div className={styles.progress}>
        <SegmentedBar {...progress} />
      </div>
      {children}
    </div>
  )
}
