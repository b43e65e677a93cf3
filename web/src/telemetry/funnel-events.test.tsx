import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, answerSaved, refused, sessionId } from '../api/test-server.ts'
import { Age } from '../areas/funnel/age/age.tsx'
import { consentOptions } from '../areas/funnel/email/consent-options.ts'
import { Email } from '../areas/funnel/email/email.tsx'
import { Gender } from '../areas/funnel/gender/gender.tsx'
import { Promo } from '../areas/funnel/promo/promo.tsx'
import { chooseLanguage } from '../i18n/choose-language.ts'
import { appState, restoreAppState } from '../state/app-state.ts'
import { type QueuedEvent, sendWith } from './track.ts'

const happened: QueuedEvent[] = []

beforeEach(async () => {
  consentOptions.setState({ options: { mayStartTicked: true, asksAdvertising: false } })
  await chooseLanguage('en', 'front', 'age', 'promo', 'email')
  sendWith((happening) => happened.push(happening))
  happened.length = 0
})

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['gender', Gender, 'Female', 'age', 'Quiz Started'],
  ['age', Age, '25–34', 'promo', 'Question answered 2'],
  ['promo', Promo, 'Continue', 'quiz', 'Question answered 3'],
  ['email', Email, 'Continue', 'growth_plan', 'Email submitted'],
] as const)(
  '[T-01] %s is tracked once, after the server has saved it',
  async (name, Screen, button, next, event) => {
    appState.setState(restoreAppState({ screen: name, id: sessionId, email: 'ana@vela.example' }))
    const sent = answerCalls(refused(500, 'failed'), answerSaved)
    render(<Screen />)
    const press = () => userEvent.click(screen.getByRole('button', { name: button }))
    await press()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(happened).toEqual([])
    await waitFor(async () => {
      await press()
      expect(appState.getState().screen).toBe(next)
    })
    expect(happened).toEqual([
      { event, at: expect.any(Number), properties: { flow: 'main', language: 'en' } },
    ])
  },
)
