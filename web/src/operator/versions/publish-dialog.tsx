import type { ReactNode } from 'react'
import { Popup } from '../../ui/overlay/popup.tsx'
import { NoteForm } from './note-form.tsx'
import { texts } from './versions.texts.ts'

type PublishDialogProps = {
  isOpen: boolean
  title: string
  /** What will happen. */
  text: string
  /** Further fields. */
  children?: ReactNode
  onClose: () => void
  onSubmit: (note: string) => Promise<void>
}

/** Asks why before a version is published. */
export function PublishDialog({ isOpen, title, onClose, ...form }: PublishDialogProps) {
  return (
    <Popup isOpen={isOpen} onClose={onClose} title={title} closeLabel={texts.close}>
      {isOpen && <NoteForm {...form} />}
    </Popup>
  )
}
