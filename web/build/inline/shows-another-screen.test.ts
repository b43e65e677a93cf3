import { expect, test } from 'vitest'
import { showsAnotherScreen, type Visit } from './shows-another-screen.ts'

type Stored = Partial<Record<'app_state' | 'auth' | 'i18nextLng', string>>
const stored = (state: unknown) => JSON.stringify({ state, version: 1 })

function visit(stored: Stored, changes: Partial<Visit> = {}): boolean {
  return showsAnotherScreen({
    search: '?t=guest.abc',
    browser: ['en-US', 'en'],
    stored: (key) => stored[key] ?? null,
    page: { language: 'en', flow: 'main' },
    ...changes,
  })
}

test('a first visit sees the prerendered screen', () => {
  expect(visit({})).toBe(false)
})

test.each(['gender', 'learn', 'profile'])('[D2] a guest who stored %s is shown gender', (screen) => {
  expect(visit({ app_state: stored({ screen }), auth: stored({ token: 'guest.abc' }) })).toBe(false)
})

test.each(['quiz', 'plan_details', '404', 'no-such-screen'])(
  'a guest with stored screen %s never sees gender',
  (screen) => {
    expect(visit({ app_state: stored({ screen }) })).toBe(true)
  },
)

test('[S-05] a signed-in user starts on learn, whatever guest token the front door gave', () => {
  expect(visit({ auth: stored({ token: 'a-session' }) })).toBe(true)
})

test('[D2] a session or link token in the URL shows another screen', () => {
  expect(visit({}, { search: '?t=from-a-mail' })).toBe(true)
})

test('a link from an email to a screen shows another screen', () => {
  expect(visit({}, { search: '?open=plans&t=guest.abc' })).toBe(true)
})

test('[D6] a resume link shows another screen', () => {
  expect(visit({}, { search: '?resume=from-a-mail&t=guest.abc' })).toBe(true)
})

test('[I-02] the stored language wins over the page’s, and the URL over both', () => {
  expect(visit({ i18nextLng: 'es' })).toBe(true)
  expect(visit({ i18nextLng: 'es' }, { search: '?t=guest.abc&lng=en' })).toBe(false)
})

test('[D8] a stored flow selects the other texts, unless the URL names a flow', () => {
  const values = { app_state: stored({ screen: 'gender', flow: 'autumn' }) }
  expect(visit(values)).toBe(true)
  expect(visit(values, { page: { language: 'en', flow: 'newer' } })).toBe(false)
  expect(visit(values, { search: '?t=guest.abc&flow=' })).toBe(false)
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '7',
  '"text"',
  '{"state":null}',
  '{"state":7}',
  stored({ screen: 7, flow: {} }),
])('[S-24] reads %j as nothing stored', (text) => {
  expect(visit({ app_state: text, auth: text, i18nextLng: text })).toBe(false)
})
