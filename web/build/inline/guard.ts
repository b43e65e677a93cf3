/**
 * Runs inline before the prerendered screen is painted and hides it from a person who left off elsewhere,
 * so that it never flashes. The app takes `data-resume` away after its first render.
 */
import { readStored } from '../../src/state/storage.ts'
import { showsAnotherScreen } from './shows-another-screen.ts'

const root = document.documentElement
const isElsewhere = showsAnotherScreen({
  search: location.search,
  browser: navigator.languages,
  stored: readStored,
  page: { language: root.lang, flow: root.getAttribute('data-flow') },
})
if (isElsewhere) root.setAttribute('data-resume', '')
