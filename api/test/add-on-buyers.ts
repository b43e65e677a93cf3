import { newEmail, openForPeople } from './people.ts'

/** The whole server with people who have paid a plan and registered. */
export async function openForOwners() {
  const shop = await openForPeople()

  async function newOwner() {
    const id = await shop.openQuizSession()
    const pid = String((await shop.start(id)).data.id)
    shop.provider.pay(pid)
    await shop.deliver()
    const email = newEmail()
    const { token, data } = await shop.register(id, email)
    return { id, pid, email, token: String(token), accountId: String(data.id) }
  }

  return {
    ...shop,
    newOwner,
    add: (token: string, given: object = {}, language = 'en') =>
      shop.post('/payment/up-sale/', { id: null, pid: null, discount: '66', ...given }, { token, language }),
    /** The provider's charges to this person other than the plan. */
    extrasOf: (pid: string) =>
      [...shop.provider.extras.values()].filter(({ firstOrderId }) => firstOrderId === pid),
  }
}
