export const withoutSpaces = (text: string) => text.replace(/\s+/g, '')

/**
 * [F-07] takes spaces out of what is typed or pasted, before it is in the field: afterwards an e-mail field neither shows
 * them in its value nor lets a script put the caret back. `execCommand` is the one insertion that keeps caret and undo;
 * where it does nothing, the field's own change event has to clean up.
 */
function onBeforeInput(event: InputEvent): void {
  const given = event.data ?? ''
  const kept = withoutSpaces(given)
  if (kept === given || !event.cancelable) return
  if (kept === '' || document.execCommand?.('insertText', false, kept)) event.preventDefault()
}

/** For the `ref` of an input. */
export function keepSpacesOut(input: HTMLInputElement): () => void {
  input.addEventListener('beforeinput', onBeforeInput)
  return () => input.removeEventListener('beforeinput', onBeforeInput)
}
