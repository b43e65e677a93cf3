import type { openTestApp } from '../api/test/test-app.ts'
import { attemptIn, type Item } from '../web/src/state/outbox/outbox-items.ts'
import type { World } from './world.ts'

type App = Awaited<ReturnType<typeof openTestApp>>['app']
type Request = { readonly token: string; readonly item: Item | null }
type Answer = { readonly status: number; readonly items: readonly Item[] }

type Row = {
  readonly id: number
  readonly type: Item['type']
  readonly type_id: string
  readonly option: string
}

const refusal = (status: number): Answer => ({ status, items: [] })
export const nameOf = ({ type, typeId }: Pick<Item, 'type' | 'typeId'>) => `${type} ${typeId}`

/** The real server behind an unreliable network. */
export function createNetwork(world: World, app: App) {
  /** By token and item: the first option that was acknowledged with 200. */
  const acknowledged = new Map<string, string>()
  let isWell = false

  async function attempt(token: string, item: Item): Promise<Answer> {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/review/attempt/',
      headers: { authorization: `Bearer ${token}` },
      payload: { ...attemptIn(item), option: item.option, answeredAt: item.id },
    })
    return refusal(statusCode)
  }

  async function set(token: string, { id, type, typeId, option }: Item): Promise<Answer> {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/education/progress/set/',
      headers: { authorization: `Bearer ${token}` },
      payload: { id, type, type_id: typeId, status: 'done', option },
    })
    const name = `${token} ${nameOf({ type, typeId })}`
    if (statusCode === 200 && !acknowledged.has(name)) acknowledged.set(name, option)
    return refusal(statusCode)
  }

  async function list(token: string): Promise<Answer> {
    const reply = await app.inject({
      url: '/education/progress/get/',
      headers: { authorization: `Bearer ${token}` },
    })
    if (reply.statusCode !== 200) return refusal(reply.statusCode)
    const { data } = reply.json<{ data: Row[] }>()
    const items = data.map(({ id, type, type_id: typeId, option }) => ({ id, type, typeId, option }))
    const options = new Map(items.map((item) => [`${token} ${nameOf(item)}`, item.option]))
    if (options.size !== items.length) throw new Error('the server has something twice')
    for (const [name, option] of acknowledged) {
      if (name.startsWith(token) && options.get(name) !== option)
        throw new Error(`acknowledged as ${option}, and now ${options.get(name)}`)
    }
    return { status: 200, items }
  }

  const reach = ({ token, item }: Request) => {
    if (item === null) return list(token)
    return item.type === 'attempt' ? attempt(token, item) : set(token, item)
  }

  /** Null if no response arrives. The request continues when its tab is gone. */
  function call(tab: object, isOnline: () => boolean, request: Request): Promise<Answer | null> {
    return new Promise((resolve) => {
      const answer = (reply: Answer | null) => void world.later(tab, () => resolve(reply))
      world.later(null, async () => {
        const luck = isWell ? 1 : world.random()
        if (!isOnline() || luck < 0.12) return answer(null)
        if (luck < 0.22) return answer(refusal(503))
        if (luck < 0.24) return answer(refusal(401))
        if (luck < 0.34) world.later(null, () => reach(request))
        const reply = await reach(request)
        return answer(luck < 0.5 ? null : reply)
      })
    })
  }

  return {
    call,
    list,
    /** From now on everything arrives. */
    heal: () => {
      isWell = true
    },
  }
}

export type Network = ReturnType<typeof createNetwork>
