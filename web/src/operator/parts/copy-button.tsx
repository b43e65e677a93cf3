import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'

/** Copies a text. If the browser does not allow it, the text beside the button can still be selected. */
export function CopyButton({ text }: { text: string }) {
  const [label, setLabel] = useState('Copy')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setLabel('Copied'),
      () => setLabel('Select the text to copy it'),
    )
  return (
    <Button look="quiet" onClick={() => void copy()} aria-live="polite">
      {label}
    </Button>
  )
}
