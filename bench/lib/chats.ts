import { randomUUID } from 'node:crypto'
import { request } from 'node:http'

/** Each with its own IP address, so that the limits per address do not apply. */
function headersOf(token: string): Record<string, string> {
  const [a, b, c] = Buffer.from(token)
  return { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.${a}.${b}.${c}` }
}

type Chat = {
  /** The time from sending the question to the first words; NaN if there were none. */
  readonly firstMs: number
  /** The part of it after the reply was requested: before that, the question was stored. */
  readonly replyMs: number
  readonly text: string
}

export async function post(url: string, token: string, body: object): Promise<string> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { ...headersOf(token), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (reply.status !== 201) throw new Error(`${url} answered ${reply.status} ${await reply.text()}`)
  return ((await reply.json()) as { id: string }).id
}

export const openThread = (url: string, token: string) => post(`${url}/consultant/threads/`, token, {})

/** Asks one question as the browser does; resolves when the reply is complete. */
export async function ask(url: string, token: string, thread: string, content: string): Promise<Chat> {
  const started = performance.now()
  await post(`${url}/consultant/threads/${thread}/messages/`, token, { content, key: randomUUID() })
  return new Promise((resolve, reject) => {
    let text = ''
    let firstMs = Number.NaN
    let replyMs = Number.NaN
    const asked = performance.now()
    openStream(url, token, thread)
      .on('response', (reply) => {
        reply.setEncoding('utf8').on('data', (part: string) => {
          text += part
          if (!Number.isNaN(firstMs) || !text.includes('event: delta')) return
          firstMs = performance.now() - started
          replyMs = performance.now() - asked
        })
        reply.on('end', () => resolve({ firstMs, replyMs, text }))
      })
      .on('error', reject)
  })
}

/** The stream of a reply, whenever it comes. */
export function openStream(url: string, token: string, thread: string) {
  const headers = { ...headersOf(token), 'content-length': '0' }
  const stream = request(`${url}/consultant/threads/${thread}/runs/`, {
    method: 'POST',
    headers,
    agent: false,
  })
  stream.end()
  return stream
}
