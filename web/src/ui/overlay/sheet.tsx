import { joinClasses } from '../join-classes.ts'
import { Modal, type ModalProps } from './modal.tsx'
import styles from './sheet.module.css'

type SheetProps = ModalProps & { from?: 'bottom' | 'side' }

export function Sheet({ from = 'bottom', ...modal }: SheetProps) {
  return <Modal {...modal} className={joinClasses(styles.sheet, styles[from])} />
}
