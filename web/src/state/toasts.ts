export type Toast = {
  readonly kind: 'error' | 'news'
  readonly text: string
  /** [S-18] `root` is bottom centre for 4 s, `corner` top right for 5 s and can be dragged away. */
  readonly at: 'root' | 'corner'
}

type ShowToast = (toast: Toast) => void

let showToast: ShowToast | null = null
let onFirst: (() => void) | null = null
let waiting: Toast[] = []

/** Shows a toast; it is queued while the toast containers are still loading. */
export function toast(
  text: string,
  { kind = 'error', at = 'root' }: Partial<Omit<Toast, 'text'>> = {},
): void {
  const next: Toast = { kind, text, at }
  if (showToast) {
    showToast(next)
    return
  }
  waiting.push(next)
  onFirst?.()
}

export function onToast(show: ShowToast): () => void {
  showToast = show
  for (const held of waiting) show(held)
  waiting = []
  return () => {
    showToast = null
  }
}

/** Calls back as soon as a toast is queued. */
export function onQueuedToast(callback: () => void): () => void {
  onFirst = callback
  if (waiting.length > 0) callback()
  return () => {
    onFirst = null
  }
}
