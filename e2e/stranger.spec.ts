import { offlineFailure, test } from './fixtures.ts'
import { walkFromOffer, walkQuiz } from './stranger.ts'
import { newEmail } from './users.ts'

/** The long tests give each step every pair of disturbances. */
const shifts = process.env['LONG'] ? [0, 1, 2, 3, 4, 5] : [1]

for (const shift of shifts) {
  test.describe(`shift ${shift}`, () => {
    test.use({ locale: shift % 2 === 0 ? 'en' : 'es' })

    test('[F-01] [F-13] [Q-05] [Q-06] [P-18] [A-04] a visitor who double taps, reloads, goes back, loses the network and uses the keyboard takes each step once', async ({
      page,
      context,
      errors,
    }) => {
      errors.expect(offlineFailure)
      const setOffline = (isOffline: boolean) => context.setOffline(isOffline)
      const stranger = { page, email: newEmail('stranger'), shift, setOffline }
      await walkQuiz(stranger)
      await walkFromOffer(stranger)
    })
  })
}
