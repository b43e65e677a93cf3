import { addAddOnOrder } from './add-orders.ts'
import { openForOwners } from './owners.ts'

type Headers = Readonly<Record<string, string>>

/** The whole server with people who learn. */
export async function openForLearners() {
  const academy = await openForOwners()
  const { app, post } = academy

  async function get(url: string, token: string, headers: Headers = {}) {
    const reply = await app.inject({ url, headers: { authorization: `Bearer ${token}`, ...headers } })
    return { code: reply.statusCode, headers: reply.headers, body: reply.body, bytes: reply.rawPayload }
  }
  async function read(url: string, token: string, headers: Headers = {}) {
    const { code, body } = await get(url, token, headers)
    return { code, ...JSON.parse(body) }
  }

  return {
    ...academy,
    get,
    elements: (token: string, sectionId: string, headers: Headers = {}) =>
      read(`/education/elements/?sectionId=${encodeURIComponent(sectionId)}`, token, headers),
    courses: (token: string, query = '', headers: Headers = {}) =>
      read(`/education/courses/${query}`, token, headers),
    setDone: (token: string, item: object) =>
      post('/education/progress/set/', { type: 'element', status: 'done', option: '', ...item }, { token }),
    done: async (token: string) => (await read('/education/progress/get/', token)).data,
    readPlan: async (token: string) => (await read('/education/plan/', token)).data,
    /** As if the person had bought the course on fundamental analysis. */
    giveAddOn: ({ accountId, purchaseId }: { accountId: string; purchaseId: string }) =>
      addAddOnOrder(academy.rows, { accountId, cardOrderId: purchaseId }),
    /** The subscription of somebody, as time and the provider could have left it. */
    setPlan: (accountId: string, state: string, expiresAt: Date) =>
      academy.rows(
        'update subscription set state = $2, expires_at = $3, next_charge_at = null where account_id = $1',
        [accountId, state, expiresAt],
      ),
  }
}
