import { goodPassword, newEmail, openForPeople } from './people.ts'

/** People who paid and registered. */
export async function openForOwners() {
  const academy = await openForPeople()
  const { provider, post, register, readMail, refresh } = academy

  async function buy(id: string): Promise<string> {
    const { data, ...reply } = await academy.start(id)
    if (data === undefined) throw new Error(`the payment was answered ${JSON.stringify(reply)}`)
    await academy.report(id, data.id, 'success')
    provider.pay(data.id)
    await academy.deliver()
    return data.id
  }

  return {
    ...academy,
    buy,
    /** Paid, registered, with the address shown to be theirs. */
    owner: async (email = newEmail(), password = goodPassword) => {
      const id = await academy.openQuizSession(email)
      const purchaseId = await buy(id)
      const { data, cookie } = await register(id, email, {}, password)
      const link = await readMail(email, /\/\?t=([\w-]{43})/)
      const { token } = await refresh(link, link, cookie)
      return { id, email, purchaseId, cookie, token: String(token), accountId: String(data.id) }
    },
    /** Registered while a payment form was open in another tab; answers its purchase too. */
    ownerOfForm: async (email = newEmail()) => {
      const id = await academy.openQuizSession(email)
      const { data } = await academy.start(id)
      const { token } = await register(id, email)
      return { email, token: String(token), purchaseId: String(data.id) }
    },
    exportOf: async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const reply = await academy.app.inject({ url: '/profile/export/', headers })
      return { code: reply.statusCode, ...reply.json() }
    },
    leave: (token: string, password = goodPassword) => post('/profile/delete/', { password }, { token }),
  }
}
