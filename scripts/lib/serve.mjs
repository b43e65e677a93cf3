// @ts-check
import { constants } from 'node:os'
import process from 'node:process'
import { onAbandoned, start } from './run.mjs'

// A Ctrl-C arrives twice, from the terminal and from npm; the server would take the second one as a request to stop at
// once and drop running requests.
const echo = 1_000

/** Runs the built server until it ends, forwards signals, and resolves to its exit code. */
export function serve() {
  const child = start(process.execPath, ['api/dist/main.js'], {
    stdio: 'inherit',
    // Its own process group: the terminal's Ctrl-C reaches only this process, which forwards it once.
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
