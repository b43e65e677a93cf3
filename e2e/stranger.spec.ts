import { offlineFailure, test } from './fixtures.ts'
import { walkFromOffer, walkQuiz } from './stranger.ts'
import { newEmail } from './users.ts'

// Each step meets every pair of disturbances. Each of them alone is proven where its clause is.
for (const shift of [0, 1, 2, 3, 4, 5]) {
  test.describe(`shift ${shift}`, { tag: '@long' }, () => {
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
