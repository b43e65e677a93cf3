/**
 * Loads the app after the first screen is visible, and starts it. A new visitor's first tap works without the app, so
 * for them it starts a moment after it has loaded, or at the first tap. For everyone else it starts at once.
 */
import { canOpenSession } from './answer-first.ts'
import { painted, pause, pressed } from './when-shown.ts'

type Page = Window & { velaEarlyTap?: { readonly opened?: Promise<unknown> } | null }

const momentMs = 500
const maxMs = 2000

const loaded = (element: HTMLElement) =>
  new Promise<void>((over) => {
    for (const outcome of ['load', 'error']) element.addEventListener(outcome, () => over())
  })

function fetchApp(): Promise<string> {
  const { content } = document.querySelector('template[data-app]') as HTMLTemplateElement
  const entry = content.querySelector('link[data-entry]') as HTMLLinkElement
  const isHere = entry.relList?.supports('modulepreload') ? loaded(entry) : Promise.resolve()
  // Fetches the files of the next screen in advance; the app requests a lost one again.
  for (const { href } of content.querySelectorAll<HTMLLinkElement>('link[data-later]'))
    fetch(href).catch(() => {})
  document.head.append(content)
  return isHere.then(() => entry.href)
}

/** Waits one frame for the screen that an early answer brought, but not for a slow server. */
function answered(): Promise<unknown> | undefined {
  const answer = (window as Page).velaEarlyTap?.opened
  return answer && Promise.race([answer.then(painted), pause(maxMs)])
}

/**
 * Handles a failed load, because a browser may never request a lost module again. A visible page stays readable, and a
 * tap reloads it; a page that was hidden from a returning visitor shows that it did not load. Both recover when the
 * network is back.
 */
function giveUp() {
  const root = document.documentElement
  const notice = root.hasAttribute('data-resume')
    ? document.querySelector<HTMLTemplateElement>('template[data-lost]')
    : null
  if (notice) document.querySelector('[data-screen]')?.replaceWith(notice.content)
  root.removeAttribute('data-resume')
  const reload = () => location.reload()
  addEventListener('online', reload)
  document.addEventListener('click', () => (notice || navigator.onLine) && reload())
}

const start = (file: string) =>
  Promise.resolve(answered())
    .then(() => import(/* @vite-ignore */ file))
    .catch(giveUp)

export function startApp(): void {
  const isNewVisitor = canOpenSession()
  void fetchApp().then((file) => {
    if (!isNewVisitor) return start(file)
    return Promise.race([pressed, painted().then(() => pause(momentMs))]).then(() => start(file))
  })
}
