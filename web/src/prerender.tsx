import { renderToString } from 'react-dom/server'
import { App } from './app/app.tsx'
import { NotFoundPage } from './app/not-found-page.tsx'
import frontEn from './i18n/front.en.ts'
import frontEs from './i18n/front.es.ts'
import type { Language } from './i18n/language.ts'
import notFoundEn from './i18n/not-found.en.ts'
import notFoundEs from './i18n/not-found.es.ts'
import { putTexts, turnTo } from './i18n/texts.ts'
import { appState } from './state/app-state.ts'

putTexts('en', 'front', frontEn)
putTexts('es', 'front', frontEs)
putTexts('en', 'not-found', notFoundEn)
putTexts('es', 'not-found', notFoundEs)

const nothing = () => {}

/** The first page as the browser will find it in the HTML. */
export function renderFront(page: { language: Language; flow: 'main' | 'newer' }): string {
  turnTo(page.language)
  appState.setState({ screen: 'gender', flow: page.flow === 'main' ? null : page.flow })
  return renderToString(<App hasToken onShown={nothing} />)
}

/** A page for addresses that do not exist; it works without any script. */
export function renderNotFound(page: { language: Language }): string {
  turnTo(page.language)
  return renderToString(<NotFoundPage />)
}
