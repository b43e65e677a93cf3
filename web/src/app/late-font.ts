const family = 'Plus Jakarta Sans Late'

/** The first page keeps the stand-in when the font is late; here it is waited for, without touching that page. */
export async function awaitFont(): Promise<void> {
  try {
    await document.fonts.load(`1em "${family}"`)
    document.documentElement.dataset['font'] ??= 'ready'
  } catch {
    // Not worth a word: the stand-in stays.
  }
}

/** With a new screen everything is drawn anew, so nothing moves under the reader's eyes. */
export function wearFont(): void {
  if (document.documentElement.dataset['font'] === 'ready') document.documentElement.dataset['font'] = 'worn'
}
