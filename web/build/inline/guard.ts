/**
 * Hides the prerendered screen from a returning visitor until the app removes `data-resume` after its first render. So
 * that it never flashes, the server sends a known browser a page that is hidden from the start, and this script shows
 * it if it is the right one after all.
 */
import { readStored } from '../../src/state/storage/local-storage.ts'
import { showsAnotherScreen } from './shows-another-screen.ts'

export function guardScreen(): void {
  const root = document.documentElement
  const isElsewhere = showsAnotherScreen({
    search: location.search,
    browser: navigator.languages,
    stored: readStored,
    page: { language: root.lang, flow: root.getAttribute('data-flow') },
  })
  root.toggleAttribute('data-resume', isElsewhere)
}
