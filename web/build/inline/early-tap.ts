/**
 * Runs inline before the app is there. Shows a tapped option pressed (`data-early`) and keeps the tap as
 * `window.velaEarlyTap`; the app takes it over and sets null, which retires this script. A key press on a button arrives
 * as a click too. The first answer of a new visitor is sent at once, and the next screen, which waits in a template,
 * shown when the server has it: on a slow network the app itself is still on its way then.
 */
import { openSession, showAge } from './answer-first.ts'

type EarlyTap = { readonly value: string; readonly opened?: Promise<string | null> }

const page = window as Window & {
  velaEarlyTap?: EarlyTap | null | undefined
  /** Set by the app's first line: from then on it alone changes the page and the stored state. */
  velaWakes?: true
}

function remember(event: MouseEvent) {
  if (page.velaEarlyTap === null) {
    document.removeEventListener('click', remember, true)
    return
  }
  const option = event.target instanceof Element ? event.target.closest('[data-screen] [data-value]') : null
  const value = option?.getAttribute('data-value')
  // An answer that is on its way is not taken back by a second tap.
  if (!option || !value || page.velaEarlyTap?.opened) return
  for (const earlier of document.querySelectorAll('[data-early]')) earlier.removeAttribute('data-early')
  option.setAttribute('data-early', '')
  page.velaEarlyTap = keep(value, openSession(option, value))
}

function keep(value: string, opened: Promise<string | null> | null): EarlyTap {
  if (opened === null) return { value }
  void opened.then((id) => {
    if (id === null || page.velaWakes) return
    showAge(id, value)
    // What is tapped next is the next screen's.
    page.velaEarlyTap = undefined
  })
  return { value, opened }
}

document.addEventListener('click', remember, true)
