import { markText } from '@vela/contract/page-marks'
import type { Person } from '@vela/contract/person'
import { renderToString } from 'react-dom/server'
import { App } from './app/app.tsx'
import { ErrorScreen } from './app/screens/error-screen.tsx'
import { loadScreen } from './app/screens/load-screen.ts'
import { NotFoundPage } from './app/screens/not-found-page.tsx'
import ageEn from './i18n/age.en.ts'
import ageEs from './i18n/age.es.ts'
import frontEn from './i18n/front.en.ts'
import frontEs from './i18n/front.es.ts'
import type { Language } from './i18n/language.ts'
import notFoundEn from './i18n/not-found.en.ts'
import notFoundEs from './i18n/not-found.es.ts'
import { putTexts, turnTo } from './i18n/texts.ts'
import { appState } from './state/app-state.ts'

// [O-80] The server replaces the texts of these two screens in the page.
const marked = (
  namespace: 'age' | 'front',
  texts: typeof ageEn | typeof ageEs | typeof frontEn | typeof frontEs,
) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, markText(`${namespace}.${key}`, text)]))

putTexts('en', 'age', marked('age', ageEn))
putTexts('es', 'age', marked('age', ageEs))
putTexts('en', 'front', marked('front', frontEn))
putTexts('es', 'front', marked('front', frontEs))
putTexts('en', 'not-found', notFoundEn)
putTexts('es', 'not-found', notFoundEs)

const nothing = () => {}

/** Renders the first page as the server sends it. */
export function renderFront(page: { language: Language; flow: 'main' | 'newer' }): string {
  turnTo(page.language)
  appState.setState({ screen: 'gender', flow: page.flow === 'main' ? null : page.flow })
  return renderToString(<App hasToken onShown={nothing} />)
}

/** Renders the second screen without the frame; the first page's HTML contains it in a template. */
export async function renderAge(page: { language: Language; gender: Person['gender'] }): Promise<string> {
  turnTo(page.language)
  await loadScreen('age')
  appState.setState({ screen: 'age', gender: page.gender })
  const whole = renderToString(<App hasToken onShown={nothing} />)
  return whole.slice(whole.indexOf('<div data-screen="age"'), whole.indexOf('</main>'))
}

/** Renders the message for a page that stays hidden because the app did not load; see web/build/inline/start-app.ts. */
export function renderLost(page: { language: Language }): string {
  turnTo(page.language)
  return renderToString(<ErrorScreen onRetry={nothing} />)
}

/** Renders the page for unknown paths, which works without any script. */
export function renderNotFound(page: { language: Language }): string {
  turnTo(page.language)
  return renderToString(<NotFoundPage />)
}
