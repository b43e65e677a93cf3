/**
 * Runs inline before the app is there. Remembers the last option tapped on the prerendered screen as
 * `window.velaEarlyTap` and shows it pressed (`data-early`). The app takes the tap over and sets null,
 * which retires this script; a key press on a button arrives as a click too.
 */
type EarlyTap = { readonly value: string }
const page = window as Window & { velaEarlyTap?: EarlyTap | null }

function remember(event: MouseEvent) {
  if (page.velaEarlyTap === null) {
    document.removeEventListener('click', remember, true)
    return
  }
  const option = event.target instanceof Element ? event.target.closest('[data-screen] [data-value]') : null
  const value = option?.getAttribute('data-value')
  if (!option || !value) return
  for (const earlier of document.querySelectorAll('[data-early]')) earlier.removeAttribute('data-early')
  option.setAttribute('data-early', '')
  page.velaEarlyTap = { value }
}

document.addEventListener('click', remember, true)
