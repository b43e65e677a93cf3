/**
 * Hides the prerendered screen from a person who left off elsewhere, until the app takes `data-resume`
 * away after its first render. So that it never flashes, the server hands a browser it knows a page that is hidden from
 * the start, and this shows it if it is the right one after all.
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
