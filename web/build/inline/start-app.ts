/**
 * Fetches the app and starts it. Both would hold up the first paint of a cheap phone, and a new visitor's
 * first tap is answered without it: so it is fetched once the pictures are on the screen, and started a moment after
 * it is here. Any press hurries both. For everyone else there is nothing to wait for.
 */
import { canOpenSession } from './answer-first.ts'

type Page = Window & { velaEarlyTap?: { readonly opened?: Promise<unknown> } | null }

const momentMs = 500
const longestMs = 2000

const pause = (ms: number) => new Promise<void>((over) => setTimeout(over, ms))
const painted = () => new Promise<void>((over) => requestAnimationFrame(() => setTimeout(over)))

// Later than this click's own listeners, one of which may have sent an answer.
const pressed = new Promise<void>((over) =>
  document.addEventListener('click', () => setTimeout(over), { once: true }),
)

const loaded = (element: HTMLElement) =>
  new Promise<void>((over) => {
    for (const outcome of ['load', 'error']) element.addEventListener(outcome, () => over())
  })

const pictures = () =>
  Promise.all([...document.images].filter(({ complete }) => !complete).map(loaded)).then(painted)

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

/** A browser may never ask again for a module that was lost. The page stays readable, and a tap reloads it. */
const reloadOnTap = () => document.addEventListener('click', () => navigator.onLine && location.reload())

const start = (file: string) =>
  Promise.resolve(answered())
    .then(() => import(/* @vite-ignore */ file))
    .catch(reloadOnTap)

export function startApp(): void {
  if (!canOpenSession()) {
    void fetchApp().then(start)
    return
  }
  void Promise.race([pictures(), pressed, pause(longestMs)])
    .then(fetchApp)
    .then((file) => Promise.race([pressed, painted().then(() => pause(momentMs))]).then(() => start(file)))
}
