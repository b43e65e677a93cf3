// @ts-check
import { constants } from 'node:os'
import process from 'node:process'
import { onAbandoned, start } from './run.mjs'

// A Ctrl-C reaches us twice, from the terminal and from npm; the server would take the second one
// as impatience and drop the requests in flight.
const echo = 1_000

/** Runs the built server until it ends, hands signals on, and answers its exit code. */
export function serve() {
  const child = start(process.execPath, ['api/dist/main.js'], {
    stdio: 'inherit',
    // Its own process group: the terminal's Ctrl-C comes to us alone, and once from us to the server.
    detached: process.platform !== 'win32',
  })
  let lastSignalAt = Number.NEGATIVE_INFINITY
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      const isEcho = performance.now() - lastSignalAt < echo
      lastSignalAt = performance.now()
      if (!isEcho) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    })
  }
  onAbandoned(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}
