import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../button/icon-button.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './modal.module.css'

export type ModalProps = {
  isOpen: boolean
  /** Called by Escape, the backdrop and the close button; the owner decides whether to close. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
}

/** Shared by Sheet and Popup. The native dialog traps the focus, makes the page inert and restores the focus. */
export function Modal({
  isOpen,
  onClose,
  title,
  closeLabel,
  children,
  className,
}: ModalProps & { className?: string | undefined }) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedBackdrop = useRef(false)
  const isWanted = useRef(isOpen)
  const titleId = useId()

  // This is a layout effect, because its clean-up still finds the dialog in the document: a dialog removed while open
  // would otherwise lose the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    isWanted.current = isOpen
    if (isOpen) dialog?.showModal()
    return () => dialog?.close()
  }, [isOpen])

  /**
   * Runs when the browser has closed the dialog, which happens on the second Escape even if `cancel` was prevented. A
   * dialog that is open at this point was reopened by us.
   */
  function closed(dialog: HTMLDialogElement) {
    if (!isOpen || dialog.open) return
    flushSync(onClose)
    // If the owner refused to close it, the dialog must be visible again.
    if (isWanted.current && dialog.isConnected) dialog.showModal()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the keyboard's way
    <dialog
      ref={ref}
      className={joinClasses(styles.modal, className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget }) => closed(currentTarget)}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget
      }}
      // A press must start and end on the backdrop, because selecting text inside may end there.
      onClick={(event) => {
        if (event.target === event.currentTarget && pressedBackdrop.current) onClose()
      }}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label={closeLabel} icon={<X />} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
