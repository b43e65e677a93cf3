import { Modal, type ModalProps } from './modal.tsx'
import styles from './popup.module.css'

export function Popup(props: ModalProps) {
  return <Modal {...props} className={styles.popup} />
}
