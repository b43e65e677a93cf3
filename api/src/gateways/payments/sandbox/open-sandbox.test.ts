import { randomBytes } from 'node:crypto'
import { describeGateway, type Posted, type Rig } from '../../../../test/describe-gateway.ts'
import { payWith } from '../../../../test/sandbox-payer.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import type { Db } from '../../../db/database.ts'
import { openSandbox } from './open-sandbox.ts'
import { signEvent } from './sign.ts'

async function openRig(): Promise<Rig> {
  const posted: Posted[] = []
  const academy = await openTestApp(
    {},
    {
      sendWebhook: async (_url, body, headers) => {
        posted.push({ body: Buffer.from(body), headers })
        return 200
      },
    },
  )
  const { app, deps } = academy
  const fault = { next: 'none' as 'none' | 'unheard' | 'unanswered' }
  const gateway = openSandbox({ ...deps, db: faultyDb(deps.db, fault) })
  await gateway.prepare()

  async function noticeAbout(orderId: string, kind = ''): Promise<Posted> {
    await deps.queue.drain()
    const found = posted.find(({ body }) => body.includes(orderId) && body.includes(kind))
    if (!found) throw new Error('nothing was told about it')
    return found
  }

  return {
    gateway,
    pay: (opened) => payWith(app, opened, 'pays'),
    decline: (opened) => payWith(app, opened, 'declined'),
    payOnce: (opened) => payWith(app, opened, 'pays_then_fails'),
    payBeforeTheft: (opened) => payWith(app, opened, 'pays_then_refused'),
    countCharges: async (orderId) => {
      const { rowCount } = await academy.database.pool.query(
        "select from sandbox_charge where order_id = $1 and kind = 'charge'",
        [orderId],
      )
      return rowCount ?? 0
    },
    makeNotice: ({ orderId }) => noticeAbout(orderId),
    forgeNotice: async ({ orderId }) => {
      const { body } = await noticeAbout(orderId)
      return { body, headers: signEvent(randomBytes(32), body.toString(), deps.now()) }
    },
    noticeOfReturn: ({ orderId }) => noticeAbout(orderId, 'charge.refunded'),
    breakNext: (kind) => {
      fault.next = kind
    },
    breakCharge: (kind) => {
      fault.next = kind
    },
    canClose: true,
    endsWithDecline: true,
    close: academy.close,
  }
}

/** A database whose connection breaks before the next query or after the next commit. */
function faultyDb(db: Db, fault: { next: 'none' | 'unheard' | 'unanswered' }): Db {
  const take = () => {
    const kind = fault.next
    fault.next = 'none'
    return kind
  }
  return new Proxy(db, {
    get(target, name, receiver) {
      // Only a commit can take effect without a response.
      const isNext = name === 'transaction' || (name === 'select' && fault.next === 'unheard')
      const kind = isNext ? take() : 'none'
      if (kind === 'unheard') throw new Error('the connection broke')
      if (kind !== 'unanswered') return Reflect.get(target, name, receiver)
      return async (...given: Parameters<Db['transaction']>) => {
        await target.transaction(...given)
        throw new Error('the connection broke')
      }
    },
  })
}

describeGateway('sandbox', openRig)
