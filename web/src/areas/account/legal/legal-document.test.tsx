import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { builtInLegal } from '@vela/content/legal'
import { parseLegalText } from '@vela/content/parse-legal-text'
import { createElement, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../../state/app-state.ts'
import type { LegalScreen } from '../../../state/navigation/screen-names.ts'
import { legalScreen } from './legal-document.tsx'
import { loadLegalText } from './load-legal-text.ts'

const titles = {
  en: {
    terms: 'Terms of use',
    privacy_policy: 'Privacy policy',
    subscription_policy: 'Subscription policy',
  },
  es: {
    terms: 'Términos de uso',
    privacy_policy: 'Política de privacidad',
    subscription_policy: 'Política de suscripción',
  },
} as const
const documents = {
  terms: 'terms',
  privacy_policy: 'privacy-policy',
  subscription_policy: 'subscription-policy',
} as const
const all = (['en', 'es'] as const).flatMap((language) =>
  (Object.keys(titles[language]) as LegalScreen[]).map((name) => ({ language, name })),
)

afterEach(() => vi.restoreAllMocks())

async function open(name: LegalScreen, language: 'en' | 'es') {
  await chooseLanguage(language, 'front', 'legal')
  const text = parseLegalText(builtInLegal[documents[name]][language])
  const sent = answerCalls({ body: { data: { number: 0, text } } })
  await act(async () => {
    render(<Suspense>{createElement(legalScreen(name))}</Suspense>)
    await loadLegalText(name, language)
  })
  // Another test may have loaded the same text.
  expect(sent.map(({ path }) => path)).toSatisfy((paths: string[]) =>
    paths.every((path) => path === `/legal/${documents[name]}/${language}/`),
  )
  return screen.getByRole('heading', { level: 1, name: titles[language][name] })
}

test.each(all)(
  '[I-04] $name in $language has a date, a summary, and contents that lead to each section',
  async ({ language, name }) => {
    await open(name, language)
    expect(
      screen.getByText(language === 'en' ? /^November \d\d, 2026$/ : /^\d\d de noviembre de 2026$/),
    ).toBeVisible()
    const short = screen.getByRole('region', { name: language === 'en' ? 'In short' : 'En pocas palabras' })
    expect(within(short).getAllByRole('listitem').length).toBeGreaterThanOrEqual(5)
    const contents = screen.getByRole('navigation', { name: language === 'en' ? 'Contents' : 'Contenido' })
    const links = within(contents).getAllByRole<HTMLAnchorElement>('link')
    const sections = screen.getAllByRole('heading', { level: 2 }).slice(2)
    expect(links.map((link) => link.hash.slice(1))).toEqual(sections.map(({ id }) => id))
    expect(links.map((link, index) => `${index + 1}. ${link.textContent}`)).toEqual(
      sections.map(({ textContent }) => textContent),
    )
  },
)

test('[I-04] a jump moves the focus and changes neither the address nor the history', async () => {
  await open('terms', 'en')
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const [address, steps] = [location.href, history.length]
  await userEvent.click(screen.getByRole('link', { name: 'If we disagree' }))
  const target = screen.getByRole('heading', { name: /If we disagree/ })
  expect(target).toHaveFocus()
  expect(scroll.mock.contexts).toEqual([target])
  await userEvent.click(screen.getAllByRole('link', { name: 'Back to contents' })[0] as HTMLElement)
  expect(screen.getByRole('heading', { name: 'Contents' })).toHaveFocus()
  expect([location.href, history.length]).toEqual([address, steps])
})

test('the support address is a mail link wherever it appears', async () => {
  await open('subscription_policy', 'es')
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'support@vela.example' })
  expect(links.length).toBeGreaterThan(3)
  expect(new Set(links.map(({ href }) => href))).toEqual(new Set(['mailto:support@vela.example']))
})

test('the back arrow leads to the previous screen', async () => {
  appState.setState(restoreAppState({ screen: 'terms', screenPrev: 'gender', screenPrevScope: ['gender'] }))
  await open('terms', 'en')
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(appState.getState().screen).toBe('gender')
})

test('[O-59] a later reader is shown what has been published meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const text = parseLegalText(builtInLegal.terms.en)
  answerCalls(
    { body: { data: { number: 0, text } } },
    { body: { data: { number: 1, text: { ...text, title: 'New terms' } } } },
  )
  vi.setSystemTime('2030-01-01T10:00:00Z')
  expect(await loadLegalText('terms', 'en')).toBe(await loadLegalText('terms', 'en'))
  vi.setSystemTime('2030-01-01T10:01:00Z')
  expect((await loadLegalText('terms', 'en')).title).toBe('New terms')
})

test('[I-04] a text that does not load fails for React too, and another look loads it again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2031-01-01T10:00:00Z')
  const text = parseLegalText(builtInLegal.terms.en)
  answerCalls('no network', { body: { data: { number: 0, text } } })
  const failing = loadLegalText('terms', 'en')
  await expect(failing.catch(() => 'failed')).resolves.toBe('failed')
  expect(loadLegalText('terms', 'en')).toBe(failing)
  vi.setSystemTime('2031-01-01T10:00:01Z')
  expect((await loadLegalText('terms', 'en')).title).toBe('Terms of use')
})
