/**
 * Runs inline and starts the app once its file is here. Evaluating it keeps a cheap phone busy
 * for a while. A new visitor's first tap is answered without it, so it waits a moment for that tap; any other press
 * starts it at once.
 */
import { canOpenSession } from './answer-first.ts'

type Page = Window & { velaEarlyTap?: { readonly opened?: Promise<unknown> } | null }

const momentMs = 500
const longestMs = 2000

const pause = (ms: number) => new Promise<void>((over) => setTimeout(over, ms))

function startOnce(file: HTMLLinkElement): () => void {
  let isStarted = false
  return () => {
    if (isStarted) return
    isStarted = true
    const answer = (window as Page).velaEarlyTap?.opened
    // One frame for the screen that the answer has brought; a server that thinks for long is not waited for.
    const isShown = answer?.then(
      () => new Promise<void>((shown) => requestAnimationFrame(() => setTimeout(shown))),
    )
    void Promise.race([isShown, answer && pause(longestMs)]).then(() => import(/* @vite-ignore */ file.href))
  }
}

function startInTime(file: HTMLLinkElement) {
  const start = startOnce(file)
  if (!canOpenSession()) {
    start()
    return
  }
  requestAnimationFrame(() => setTimeout(start, momentMs))
  // Later than this click's own listeners, one of which may have sent an answer.
  document.addEventListener('click', () => setTimeout(start), { once: true })
}

const isEntry = (file: EventTarget | null) => file instanceof HTMLLinkElement && file.matches('[data-entry]')

function isHere({ target }: Event) {
  if (isEntry(target)) startInTime(target as HTMLLinkElement)
}

if (document.createElement('link').relList?.supports('modulepreload')) {
  // On the document, and before the file is named in it: the event of a file from the cache comes very soon.
  document.addEventListener('load', isHere, true)
  document.addEventListener('error', isHere, true)
} else {
  document.addEventListener('DOMContentLoaded', () => {
    const file = document.querySelector<HTMLLinkElement>('link[data-entry]')
    if (file) startInTime(file)
  })
}
