import { once } from 'node:events'
import net from 'node:net'
import { type Child, startChild } from './child.ts'
import { fetchPatiently } from './patient.ts'

type Answer = { readonly id?: string; readonly key: string; readonly value: string }

export type RunningServer = {
  readonly child: Child
  readonly address: string
  /** Saves one answer of the quiz, over the wire. */
  readonly send: (answer: Answer) => Promise<{ status: number; id: string }>
}

export const serverSettings = {
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  WEB_DIST: 'none',
  RATE_LIMITS: 'off',
}

/** A whole server in a process of its own, ready to answer. */
export async function startServer(main: URL, env: Record<string, string>): Promise<RunningServer> {
  const child = startChild(main, { env: { ...serverSettings, ...env } })
  const address = (await child.nextLine()).split(' ').at(-1) ?? ''
  const url = new URL('/profile/quiz/', address)

  async function send(answer: Answer): Promise<{ status: number; id: string }> {
    const reply = await fetchPatiently(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...answer, isMultiAnswer: false }),
    })
    const { data } = (await reply.json()) as { data?: { id: string } }
    return { status: reply.status, id: data?.id ?? '' }
  }

  return { child, address, send }
}

/** For a server that must know its own address, because the sandbox sends webhooks to it. */
export async function findFreePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
