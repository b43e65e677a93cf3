import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionId } from '../api/test-server.ts'
import { serveLegalTexts } from '../areas/account/legal/test-legal-texts.ts'
import { chooseLanguage } from '../i18n/choose-language.ts'
import { appState, restoreAppState } from '../state/app-state.ts'
import { followHistory, go } from '../state/navigation/navigation.ts'
import { screenNames } from '../state/navigation/screen-names.ts'
import { toast } from '../state/toasts.ts'
import { App } from './app.tsx'
import { closeMenuAtOnce } from './frame/side-menu-state.ts'

// Each screen is compiled the first time it shows, which is slow on a busy machine.
const patient = { timeout: 50_000 }
vi.setConfig({ testTimeout: 60_000 })

const nothing = () => {}
const shown = () =>
  [...document.querySelectorAll('[data-screen]')].map((root) => root.getAttribute('data-screen'))
const shows = (name: string) => waitFor(() => expect(shown()).toEqual([name]), patient)

function open(state: Parameters<typeof restoreAppState>[0] = {}, hasToken = true) {
  appState.setState(restoreAppState({ screen: 'gender', ...(state as object) }))
  followHistory()
  return render(<App hasToken={hasToken} onShown={nothing} />)
}

beforeEach(async () => {
  serveLegalTexts()
  await chooseLanguage('en', 'front')
  closeMenuAtOnce()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  now += 10_000
})

let now = 0

describe('the one screen', () => {
  // React shows what has loaded at the earliest 300 ms after the last placeholder; no test should wait for that.
  beforeEach(() => {
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
  })

  // [L-15] success_lesson shows only right after a finished chapter; success-lesson.test.tsx covers it.
  const atOnce = screenNames.filter((name) => name !== 'success_lesson')

  test.each(atOnce)('[S-01] [S-02] %s shows, alone and with a title', async (name) => {
    // [F-06] [L-09] These screens redirect a user without a session or without an open lesson or mission.
    open({
      screen: name,
      activeChapter: 'money-basics/first',
      activeMission: 'steady-saving',
      ...(name === 'email' && { id: sessionId }),
    })
    await shows(name)
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('[S-02] an unknown stored name shows 404, and [S-23] its button leads to gender', async () => {
    open({ screen: 'treasure' })
    await shows('404')
    expect(screen.getByRole('heading', { name: '404' })).toBeVisible()
    expect(screen.getByText('Ooops... Page not found')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Go to main page' }))
    await shows('gender')
  })

  test('[S-03] a change scrolls to the top and gives the heading of the new screen the focus', async () => {
    open()
    const scroll = vi.spyOn(window, 'scrollTo')
    act(() => go('terms'))
    await shows('terms')
    expect(scroll).toHaveBeenCalledWith(0, 0)
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Terms of use' })).toHaveFocus())
  })

  test('the first screen of a visit does not move the focus', async () => {
    open({ screen: 'terms' })
    await shows('terms')
    expect(document.body).toHaveFocus()
  })

  test('the document title names the screen, in the language of the page', async () => {
    open()
    expect(document.title).toBe('Vela: learn money and investing, a few minutes a day')
    act(() => go('terms'))
    await shows('terms')
    expect(document.title).toBe('Terms of use · Vela')
    await act(() => chooseLanguage('es'))
    // The text of the document itself is still loading in the other language.
    await waitFor(() => expect(document.title).toBe('Términos de uso · Vela'), patient)
    act(() => go('gender'))
    await shows('gender')
    expect(document.title).toBe('Vela: aprende sobre dinero e inversión, unos minutos al día')
  })
})

describe('header and footer', () => {
  test('[S-13] the log-in link opens login_page, and is not shown there', async () => {
    open()
    const header = within(screen.getByRole('banner'))
    expect(header.getByTitle('Vela')).toBeInTheDocument()
    await userEvent.click(header.getByRole('button', { name: 'Log in' }))
    await shows('login_page')
    expect(header.queryByRole('button', { name: 'Log in' })).toBeNull()
  })

  test.each([
    ['Terms of use', 'terms'],
    ['Subscription policy', 'subscription_policy'],
    ['Privacy policy', 'privacy_policy'],
  ])('[S-15] the footer link %s opens %s', async (name, target) => {
    open()
    await userEvent.click(within(screen.getByRole('contentinfo')).getByRole('button', { name }))
    await shows(target)
    expect(appState.getState().screenPrev).toBe('gender')
  })

  test('[S-15] the legacy note shows in the main flow only', () => {
    const { unmount } = open()
    expect(screen.getByText(/does not give investment advice/)).toBeVisible()
    unmount()
    open({ flow: 'quiz2' })
    expect(screen.queryByText(/does not give investment advice/)).toBeNull()
  })

  test('[S-15] login_page has no footer', async () => {
    open({ screen: 'login_page' })
    await shows('login_page')
    expect(screen.queryByRole('contentinfo')).toBeNull()
  })
})

describe('side menu', () => {
  const menu = () => screen.queryByRole('dialog', { name: 'Menu' })
  const openButton = () => screen.getByRole('button', { name: 'Open menu' })

  test('[S-14] contains the three documents and an email link to support', async () => {
    open()
    await userEvent.click(openButton())
    const links = within(menu() ?? document.body)
    for (const name of ['Terms of use', 'Privacy policy', 'Subscription policy']) {
      expect(links.getByRole('button', { name })).toBeVisible()
    }
    expect(links.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      'mailto:support@vela.example',
    )
  })

  test('[S-14] a link opens its document and closes the menu', async () => {
    open()
    await userEvent.click(openButton())
    await userEvent.click(within(menu() ?? document.body).getByRole('button', { name: 'Privacy policy' }))
    await shows('privacy_policy')
    expect(menu()).toBeNull()
  })

  test.each([
    ['en', 'Open menu', 'Language'],
    ['es', 'Abrir el menú', 'Idioma'],
  ] as const)('[I-03] leads to the choice of language, in %s', async (language, button, name) => {
    await chooseLanguage(language, 'front')
    open()
    await userEvent.click(screen.getByRole('button', { name: button }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
    await shows('language')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name })).toHaveFocus())
  })

  test('a back gesture closes the open menu', async () => {
    open()
    act(() => go('terms'))
    await shows('terms')
    await userEvent.click(openButton())
    history.back()
    await shows('gender')
    expect(menu()).toBeNull()
  })

  test('[S-14] ignores toggling for 400 ms after each change', async () => {
    open()
    await userEvent.click(openButton())
    now += 399
    await userEvent.click(screen.getByRole('button', { name: 'Close menu' }))
    expect(menu()).not.toBeNull()
    now += 1
    await userEvent.click(screen.getByRole('button', { name: 'Close menu' }))
    expect(menu()).toBeNull()
    now += 399
    await userEvent.click(openButton())
    expect(menu()).toBeNull()
  })

  test('[S-14] closes on a tap on the backdrop', async () => {
    open()
    await userEvent.click(openButton())
    now += 400
    await userEvent.click(menu() ?? document.body)
    expect(menu()).toBeNull()
  })

  test('[S-14] remembers whether it is open', async () => {
    open()
    await userEvent.click(openButton())
    expect(localStorage.getItem('side_menu')).toBe('open')
    now += 400
    await userEvent.click(screen.getByRole('button', { name: 'Close menu' }))
    expect(localStorage.getItem('side_menu')).toBeNull()
  })

  test('[S-14] a screen can hide a link: settings has no terms', async () => {
    open({ screen: 'settings' })
    await shows('settings')
    await userEvent.click(openButton())
    const links = within(menu() ?? document.body)
    expect(links.queryByRole('button', { name: 'Terms of use' })).toBeNull()
    expect(links.getByRole('button', { name: 'Privacy policy' })).toBeVisible()
  })
})

describe('overlay, toasts, scroll', () => {
  test('[S-16] the overlay follows loading, except on lesson', async () => {
    open({ activeChapter: 'money-basics/first' })
    expect(screen.queryByText('Loading…')).toBeNull()
    act(() => appState.setState({ loading: true }))
    expect(screen.getByText('Loading…')).toBeVisible()
    act(() => appState.setState({ screen: 'lesson' }))
    expect(screen.queryByText('Loading…')).toBeNull()
    await shows('lesson')
  })

  test('[S-16] [S-06] without a token in the URL the overlay stays', () => {
    open({}, false)
    expect(screen.getByText('Loading…')).toBeVisible()
  })

  test('[S-18] root toasts sit bottom centre for 4000 ms, the others top right for 5000 ms', async () => {
    open()
    act(() => {
      toast('at the root')
      toast('in the corner', { at: 'corner', kind: 'news' })
    })
    const root = await screen.findByRole('alert')
    const corner = await screen.findByRole('status')
    expect(root).toHaveTextContent('at the root')
    expect(root.parentElement).toHaveAccessibleName('Notifications')
    expect(corner).toHaveTextContent('in the corner')
    expect(corner.parentElement).toHaveAccessibleName('More notifications')
  })

  test('blockScroll stops the page behind a popup from scrolling', () => {
    open()
    act(() => appState.setState({ blockScroll: true }))
    expect(document.documentElement).toHaveClass('block-scroll')
    act(() => appState.setState({ blockScroll: false }))
    expect(document.documentElement).not.toHaveClass('block-scroll')
  })
})
