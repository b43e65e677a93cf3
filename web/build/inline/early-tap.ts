/**
 * Runs inline before the app has loaded. Stores a tap on a button as `window.velaEarlyTap` and marks an option as
 * pressed (`data-early`); the app replays the tap and sets null, which stops this script. A key press on a button also
 * arrives as a click. The first answer of a new visitor is sent at once, and when the server has saved it the next
 * screen is shown from a template: on a slow network the app itself is still loading then.
 */
import { type Opened, openSession, showAge } from './answer-first.ts'

type EarlyTap = {
  readonly button: Element
  /** The value of the tapped option. */
  readonly value: string | null
  readonly opened?: Promise<Opened | null>
}

const page = window as Window & {
  velaEarlyTap?: EarlyTap | null | undefined
  /** Set by the app's first import: from then on only the app changes the page and the stored state. */
  velaHasStarted?: true
}

function remember(event: MouseEvent) {
  if (page.velaEarlyTap === null) {
    document.removeEventListener('click', remember, true)
    return
  }
  const button = event.target instanceof Element ? event.target.closest('#root button') : null
  // A second tap does not cancel an answer that is being sent.
  if (!button || page.velaEarlyTap?.opened) return
  for (const earlier of document.querySelectorAll('[data-early]')) earlier.removeAttribute('data-early')
  const value = button.getAttribute('data-value')
  if (value) button.setAttribute('data-early', '')
  const opened = value ? openSession(button, value) : null
  if (opened === null) page.velaEarlyTap = { button, value }
  else {
    page.velaEarlyTap = { button, value, opened }
    void opened.then((session) => session && value && show(session, value))
  }
}

function show(session: Opened, value: string) {
  if (page.velaHasStarted || !showAge(session, value)) return
  // The next tap belongs to the next screen.
  page.velaEarlyTap = undefined
}

document.addEventListener('click', remember, true)
