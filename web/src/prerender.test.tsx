import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { App } from './app/app.tsx'
import { renderAge, renderFront, renderNotFound } from './prerender.tsx'
import { appState } from './state/app-state.ts'

afterEach(() => vi.restoreAllMocks())

const variants = (['en', 'es'] as const).flatMap((language) =>
  (['main', 'newer'] as const).map((flow) => ({ language, flow })),
)

test.each(variants)('front $language $flow is gender, whole and fit for a strict policy', (variant) => {
  const html = renderFront(variant)
  expect(html).toContain('data-screen="gender"')
  expect(html).toContain('data-value="male"')
  expect(html).not.toMatch(/ style=|<script|<style|javascript:/)
})

test('[F-02] [S-15] the flows differ in wording and in the legacy note', () => {
  const main = renderFront({ language: 'en', flow: 'main' })
  const newer = renderFront({ language: 'en', flow: 'newer' })
  expect(main).toContain('A money plan that fits your life')
  expect(main).toContain('does not give investment advice')
  expect(newer).toContain('Learn to invest, one small step a day')
  expect(newer).not.toContain('does not give investment advice')
})

test('the same page comes out the same twice', () => {
  expect(renderFront({ language: 'es', flow: 'main' })).toBe(renderFront({ language: 'es', flow: 'main' }))
})

test.each(variants)('front $language $flow is taken over without a difference', async (variant) => {
  const complaints = vi.spyOn(console, 'error').mockReturnValue()
  const onRecoverableError = vi.fn()
  const onShown = vi.fn()
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderFront(variant).replace(/<link rel="preload"[^>]*>/g, '')
  const root = await act(async () =>
    hydrateRoot(container, <App hasToken onShown={onShown} />, { onRecoverableError }),
  )
  expect(onShown).toHaveBeenCalled()
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(complaints).not.toHaveBeenCalled()
  act(() => root.unmount())
  container.remove()
})

test.each(['male', 'female'] as const)(
  '[F-03] age for %s fits into the first page as the app draws it',
  async (gender) => {
    const complaints = vi.spyOn(console, 'error').mockReturnValue()
    const age = await renderAge({ language: 'en', gender })
    expect(age).toMatch(/^<div data-screen="age".*<\/div>$/s)
    expect(age.match(new RegExp(`age-${gender}`, 'g'))?.length).toBeGreaterThanOrEqual(4)
    const container = document.createElement('div')
    container.innerHTML = renderFront({ language: 'en', flow: 'main' }).replace(
      /<link rel="preload"[^>]*>/g,
      '',
    )
    const next = document.createElement('template')
    next.innerHTML = age.replace(/<link rel="preload"[^>]*>/g, '')
    container.querySelector('[data-screen]')?.replaceWith(next.content)
    const heading = container.querySelector('h1')
    appState.setState({ screen: 'age', gender })
    const onRecoverableError = vi.fn()
    const root = await act(async () =>
      hydrateRoot(container, <App hasToken onShown={vi.fn()} />, { onRecoverableError }),
    )
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(complaints).not.toHaveBeenCalled()
    expect(container.querySelector('h1')).toBe(heading)
    act(() => root.unmount())
  },
)

test('[S-23] the page for unknown addresses is a title, a sentence and a button home that needs no script', () => {
  const html = renderNotFound({ language: 'en' })
  expect(html).toContain('Ooops... Page not found')
  expect(html).toMatch(/<form action="\/"><button type="submit"/)
  expect(renderNotFound({ language: 'es' })).toContain('No encontramos esta página')
})
