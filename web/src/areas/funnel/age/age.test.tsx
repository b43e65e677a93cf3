import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, answerSaved, refused, sessionId } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../../state/app-state.ts'
import { followHistory } from '../../../state/navigation/navigation.ts'
import { Age } from './age.tsx'

beforeEach(async () => {
  await chooseLanguage('en', 'front', 'age')
  appState.setState(
    restoreAppState({
      screen: 'age',
      screenPrev: 'gender',
      screenPrevScope: ['gender'],
      id: sessionId,
      gender: 'female',
    }),
  )
})

afterEach(() => vi.unstubAllGlobals())

test('[F-03] offers four ages, with the pictures of the chosen gender', () => {
  const { container } = render(<Age />)
  const values = [...container.querySelectorAll('[data-value]')].map((o) => o.getAttribute('data-value'))
  expect(values).toEqual(['18-24', '25-34', '35-44', '45+'])
  for (const picture of container.querySelectorAll('img')) expect(picture.src).toMatch(/age-female/)
})

test('[F-03] [W-01] a saved answer leads to promo', async () => {
  const sent = answerCalls(answerSaved)
  render(<Age />)
  await userEvent.click(screen.getByRole('button', { name: '45 or older' }))
  await waitFor(() => expect(appState.getState().screen).toBe('promo'))
  expect(sent).toMatchObject([{ body: { id: sessionId, key: 'age', value: '45+' } }])
})

test('[F-03] a refused answer stays on the screen', async () => {
  const sent = answerCalls(refused(400, 'invalid'))
  render(<Age />)
  await userEvent.click(screen.getByRole('button', { name: '18–24' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(appState.getState().screen).toBe('age')
})

test('[F-03] back leads to gender', async () => {
  history.pushState(null, '')
  const stop = followHistory()
  render(<Age />)
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(appState.getState().screen).toBe('gender'))
  stop()
})

test('a session the server no longer knows is replaced with the stored answers', async () => {
  const sent = answerCalls(refused(404, 'unknown_session'), answerSaved)
  render(<Age />)
  await userEvent.click(screen.getByRole('button', { name: '25–34' }))
  await waitFor(() => expect(appState.getState().screen).toBe('promo'))
  expect(sent.map(({ body }) => body)).toMatchObject([
    { id: sessionId, key: 'age' },
    { id: null, key: 'gender', value: 'female' },
    { id: sessionId, key: 'age', value: '25-34' },
  ])
})
