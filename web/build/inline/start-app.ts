/**
 * Fetches the app once the first screen is on the display, and starts it. A new visitor's first tap is answered without
 * it, so for them it is started a moment after it is here; any press hurries it. For everyone else there is nothing to
 * wait for.
 */
import { canOpenSession } from './answer-first.ts'
import { painted, pause, pressed } from './when-shown.ts'

type Page = Window & { velaEarlyTap?: { readonly opened?: Promise<unknown> } | null }

const momentMs = 500
const longestMs = 2000

const loaded = (element: HTMLElement) =>
  new Promise<void>((over) => {
    for (const outcome of ['load', 'error']) element.addEventListener(outcome, () => over())
  })

function fetchApp(): Promise<string> {
  const { content } = document.querySelector('template[data-app]') as HTMLTemplateElement
  const entry = content.querySelector('link[data-entry]') as HTMLLinkElement
  const isHere = entry.relList?.supports('modulepreload') ? loaded(entry) : Promise.resolve()
  // The next screen's files; the app asks again for one that is lost.
  for (const { href } of content.querySelectorAll<HTMLLinkElement>('link[data-later]'))
    fetch(href).catch(() => {})
  document.head.append(content)
  return isHere.then(() => entry.href)
}

/** One frame for the screen that an early answer has brought; a server that thinks for long is not waited for. */
function answered(): Promise<unknown> | undefined {
  const answer = (window as Page).velaEarlyTap?.opened
  return answer && Promise.race([answer.then(painted), pause(longestMs)])
}

/**
 * A browser may never ask again for a module that was lost. A visible page stays readable, and a tap reloads it; a page
 * that was hidden from a returning person says that it did not load. Both come back by themselves with the network.
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
