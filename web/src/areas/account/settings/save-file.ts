// Some browsers read the file only after the click has returned.
const keptMs = 60_000

/** Hands a text to the browser's downloads. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}
