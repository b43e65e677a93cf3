import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type Child = {
  /** Returns the next line of its standard output; rejects if the child ends instead. */
  readonly nextLine: () => Promise<string>
  readonly send: (line: string) => void
  /** Waits for its end: the exit code (null when it was killed) and all it wrote to standard error. */
  readonly ended: Promise<{ code: number | null; errors: string }>
  readonly kill: () => void
  /** Asks it to end. */
  readonly terminate: () => void
}

type Input = { readonly args?: readonly string[]; readonly env?: Readonly<Record<string, string>> }

/** Runs a file as a process of its own, a TypeScript one too. */
export function startChild(file: URL, { args = [], env = {} }: Input = {}): Child {
  const loader = file.href.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : []
  const child = spawn(process.execPath, [...loader, fileURLToPath(file), ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const ended = collectEnd(child)
  return {
    nextLine: async () => {
      const { value, done } = await lines.next()
      if (done) throw new Error(`the child ended: ${(await ended).errors}`)
      return value
    },
    send: (line) => child.stdin.write(`${line}\n`),
    ended,
    kill: () => child.kill('SIGKILL'),
    terminate: () => child.kill('SIGTERM'),
  }
}

async function collectEnd(child: ChildProcess): Promise<{ code: number | null; errors: string }> {
  let errors = ''
  child.stderr?.on('data', (bytes: Buffer) => {
    errors += bytes
  })
  await once(child, 'close')
  return { code: child.exitCode, errors }
}
