/**
 * Runs inline before the app is there. Keeps a tap on a button as `window.velaEarlyTap` and shows an option pressed
 * (`data-early`); the app takes the tap over and sets null, which retires this script. A key press on a button arrives
 * as a click too. The first answer of a new visitor is sent at once, and the next screen, which waits in a template,
 * shown when the server has it: on a slow network the app itself is still on its way then.
 */
import { openSession, showAge } from './answer-first.ts'

type EarlyTap = {
  readonly button: Element
  /** Of an option. */
  readonly value: string | null
  readonly opened?: Promise<string | null>
}

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
  const button = event.target instanceof Element ? event.target.closest('#root button') : null
  // An answer that is on its way is not taken back by a second tap.
  if (!button || page.velaEarlyTap?.opened) return
  for (const earlier of document.querySelectorAll('[data-early]')) earlier.removeAttribute('data-early')
  const value = button.getAttribute('data-value')
  if (value) button.setAttribute('data-early', '')
  const opened = value ? openSession(button, value) : null
  if (opened === null) page.velaEarlyTap = { button, value }
  else {
    page.velaEarlyTap = { button, value, opened }
    void opened.then((id) => id && value && show(id, value))
  }
}

function show(id: string, value: string) {
  if (page.velaWakes || !showAge(id, value)) return
  // What is tapped next is the next screen's.
  page.velaEarlyTap = undefined
}

document.addEventListener('click', remember, true)
