import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Answer, openMemory } from './answer-once.ts'
import type { Books } from './books.ts'
import { type Form, groupAt, readForm, textAt } from './read-form.ts'
import { missing, StripeRefusal } from './stripe-refusal.ts'

/**
 * unheard: the connection breaks before anything is done. unanswered: after it is done. silent: it is done, and no
 * answer ever comes. A 500 before or after it is done is stored for the key; 409 and 429 are not.
 */
type Fault = 'none' | 'unheard' | 'unanswered' | 'silent' | '500-before' | '500-after' | '409' | '429'

type StripeRequest = {
  readonly method: string
  readonly path: string
  readonly form: Form
  readonly requestText: string
}

type Heard = Omit<StripeRequest, 'requestText'> & {
  readonly key: string | undefined
  readonly version: string | undefined
}

const broken: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'Something went wrong on our end.' } },
}

export function answerRequests(books: Books, secretKey: string) {
  const memory = openMemory()
  const heard: Heard[] = []
  const faults: Fault[] = []

  async function answer(request: IncomingMessage): Promise<Answer | 'hang up' | 'wait'> {
    const { method = '', headers } = request
    const { pathname, search } = new URL(request.url ?? '', 'http://stripe')
    const requestText = method === 'POST' ? await text(request) : search.slice(1)
    const key = headers['idempotency-key'] as string | undefined
    const version = headers['stripe-version'] as string | undefined
    const fault = faults.shift()
    if (fault === 'unheard') return 'hang up'
    const form = readForm(requestText)
    heard.push({ method, path: pathname, form, key, version })
    const given = reply(fault, key, headers.authorization, { method, path: pathname, form, requestText })
    if (fault === 'unanswered') return 'hang up'
    return fault === 'silent' ? 'wait' : given
  }

  function reply(
    fault: Fault | undefined,
    key: string | undefined,
    bearer: string | undefined,
    request: StripeRequest,
  ) {
    try {
      if (bearer !== `Bearer ${secretKey}`) throw new StripeRefusal(401, 'Invalid API Key provided')
      if (fault === '429') throw new StripeRefusal(429, 'Too many requests', { code: 'rate_limit' })
      if (fault === '409') throw new StripeRefusal(409, 'In use', { code: 'idempotency_key_in_use' })
      const same = `${request.method} ${request.path} ${request.requestText}`
      const given = memory.recall(key, same) ?? answerFirst(fault, () => act(request))
      memory.store(key, same, given)
      return given
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return { status: error.status, body: error.body }
    }
  }

  function answerFirst(fault: Fault | undefined, action: () => unknown): Answer {
    if (fault === '500-before') return broken
    const done = tryAction(action)
    return fault === '500-after' ? broken : done
  }

  function tryAction(action: () => unknown): Answer {
    try {
      return { status: 200, body: action() }
    } catch (error) {
      if (error instanceof StripeRefusal && error.isStored) return { status: error.status, body: error.body }
      throw error
    }
  }

  function act({ method, path, form }: StripeRequest): unknown {
    const [, , resource = '', ...rest] = path.split('/')
    const [id = '', action] = resource === 'checkout' ? rest.slice(1) : rest
    switch (`${method} ${resource}${action === undefined ? '' : ` ${action}`}`) {
      case 'POST checkout':
        return books.open(form)
      case 'GET checkout':
        return books.read(id, Object.values(groupAt(form, 'expand')).map(String))
      case 'POST checkout expire':
        return books.expire(id)
      case 'GET disputes':
        return books.listDisputes(textAt(form, 'charge') ?? '')
      case 'POST payment_intents':
        return books.intents.create(form)
      case 'GET payment_intents':
        return books.intents.list(textAt(form, 'customer') ?? '')
      case 'POST refunds':
        return books.refund(textAt(form, 'charge') ?? '', Number(textAt(form, 'amount')))
      default:
        throw missing('address', path)
    }
  }

  return { answer, heard, faults }
}
