export const withoutSpaces = (text: string) => text.replace(/\s+/g, '')

/**
 * [F-07] Removes spaces from typed or pasted text before it reaches the field: afterwards an email field neither
 * exposes them in its value nor lets a script restore the caret. `execCommand` is the only insertion that preserves
 * caret and undo; if it does nothing, the field's change handler removes the spaces.
 */
function onBeforeInput(event: InputEvent): void {
  const typed = event.data ?? ''
  const stripped = withoutSpaces(typed)
  if (stripped === typed || !event.cancelable) return
  if (stripped === '' || document.execCommand?.('insertText', false, stripped)) event.preventDefault()
}

/** Attaches the listener; to be used as the `ref` of an input. */
export function stripSpacesOnInput(input: HTMLInputElement): () => void {
  input.addEventListener('beforeinput', onBeforeInput)
  return () => input.removeEventListener('beforeinput', onBeforeInput)
}
