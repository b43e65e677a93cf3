import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../button/icon-button.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './modal.module.css'

export type ModalProps = {
  isOpen: boolean
  /** Escape, the backdrop and the cross all ask; the owner decides. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
}

/** What Sheet and Popup share. The native dialog keeps focus inside, makes the rest inert and returns focus. */
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

  // A layout effect, because its clean-up still finds the dialog in the page: one that leaves while open would
  // otherwise take the focus with it.
  useLayoutEffect(() => {
    const dialog = ref.current
    isWanted.current = isOpen
    if (isOpen) dialog?.showModal()
    return () => dialog?.close()
  }, [isOpen])

  /** A browser closes on the second Escape whatever `cancel` said. One that is open again was closed by ourselves. */
  function closed(dialog: HTMLDialogElement) {
    if (!isOpen || dialog.open) return
    flushSync(onClose)
    // An owner who refused would have it open where nobody sees it.
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
      // Both ends of the press must be outside: selecting text inside may end there.
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
