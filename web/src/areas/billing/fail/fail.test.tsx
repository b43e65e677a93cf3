import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../../state/app-state.ts'
import { Fail } from './fail.tsx'

test.each([
  ['declined', /bank didn’t accept this card/, /otra tarjeta/],
  ['not_confirmed', /wasn’t confirmed with your bank/, /no se confirmó con tu banco/],
  ['connection', /connection was lost.*try again/, /Se perdió la conexión/],
  ['provider', /provider couldn’t process it. It isn’t your card/, /No es por tu tarjeta/],
  [null, /Check your card’s details/, /Revisa los datos/],
] as const)('[F-12] %s says what happened and what to do, in both languages', async (payFailure, en, es) => {
  for (const [language, words] of [
    ['en', en],
    ['es', es],
  ] as const) {
    await chooseLanguage(language, 'front', 'payment-result')
    appState.setState(restoreAppState({ screen: 'fail', payFailure }))
    const { unmount } = render(<Fail />)
    expect(screen.getByText(words)).toBeVisible()
    unmount()
  }
})

test.each([
  ['en', 'Payment failed!', 'A sad face', 'Try again', /won’t charge you twice/],
  ['es', '¡El pago falló!', 'Una cara triste', 'Intentar de nuevo', /no se te cobra dos veces/],
] as const)(
  '[F-12] says so in %s with a sad face and what a charge would mean, and leads back to the offer',
  async (language, title, face, again, charged) => {
    await chooseLanguage(language, 'front', 'payment-result')
    appState.setState(restoreAppState({ screen: 'fail', isBackFromPay: true }))
    render(<Fail />)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByText(charged)).toBeVisible()
    expect(screen.getByRole('img', { name: face })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: again }))
    expect(appState.getState()).toMatchObject({ screen: 'plan_details', isBackFromPay: false })
  },
)
