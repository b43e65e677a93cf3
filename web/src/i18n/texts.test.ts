import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { appState } from '../state/app-state.ts'
import { chooseLanguage, preferredLanguage } from './choose-language.ts'
import { languages } from './language.ts'
import { type Namespace, namespaces } from './namespaces.ts'
import { currentLanguage, loadTexts, putPageTexts, translatorOf, useLanguage, useTexts } from './texts.ts'

beforeEach(() => chooseLanguage('en', 'front'))

const names = Object.keys(namespaces) as Namespace[]

test.each(names)('[I-01] %s has every text in both languages, with the same placeholders', async (name) => {
  const [en, es] = await Promise.all(
    languages.map(async (language) => (await namespaces[name][language]()).default),
  )
  const holes = (text: unknown) =>
    JSON.stringify(text)
      .match(/\{\w+\}/g)
      ?.toSorted() ?? []
  expect(Object.keys(es ?? {})).toEqual(Object.keys(en ?? {}))
  for (const [key, text] of Object.entries(en ?? {})) {
    const twin = (es as Record<string, unknown> | undefined)?.[key]
    expect(twin, key).toBeTruthy()
    expect(holes(twin), key).toEqual(holes(text))
  }
})

test('[I-02] a switch changes visible texts at once, is stored and sets the page’s language', async () => {
  const { result } = renderHook(() => ({ t: useTexts('front'), language: useLanguage() }))
  expect(result.current.t('log_in')).toBe('Log in')
  await act(() => chooseLanguage('es'))
  expect(result.current).toMatchObject({ language: 'es' })
  expect(result.current.t('log_in')).toBe('Ingresar')
  expect(localStorage.getItem('i18nextLng')).toBe('es')
  expect(document.documentElement.lang).toBe('es')
  expect(preferredLanguage()).toBe('es')
})

test('of two quick choices the last one wins, whichever texts load first', async () => {
  await loadTexts('consultant')
  const first = chooseLanguage('es')
  await chooseLanguage('en')
  await first
  expect(currentLanguage()).toBe('en')
  expect(localStorage.getItem('i18nextLng')).toBe('en')
  expect(document.documentElement.lang).toBe('en')
})

test('texts that start loading during a switch are available in the new language', async () => {
  const switching = chooseLanguage('es')
  const loading = loadTexts('age')
  await Promise.all([switching, loading])
  expect(translatorOf('age')('title')).toBe('¿Cuántos años tienes?')
})

test('[O-80] [O-81] a text that the page brings wins over the built-in one, by the visitor’s variant', async () => {
  await loadTexts('promo')
  const ofAll = { en: { 'promo.lead': 'Go {count}' }, es: {} }
  const ofVariant = { en: { 'promo.lead': 'Your turn' }, es: {} }
  putPageTexts({ '': ofAll, 'an-experiment.1': ofVariant })
  const lead = () => translatorOf('promo')('lead')
  expect(lead()).toBe('Go {count}')
  expect(translatorOf('promo')('continue')).toBe('Continue')
  appState.setState({ variant: 'an-experiment.1' })
  expect(lead()).toBe('Your turn')
  // The experiment has ended.
  appState.setState({ variant: 'another.1' })
  expect(lead()).toBe('Go {count}')
  appState.setState({ variant: null })
  putPageTexts({})
})
