// @ts-check
import './lib/require-node.mjs'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { prepareInstall } from './lib/prepare.mjs'
import { exitOnSignals, start, tool } from './lib/run.mjs'
import { command, Problem, say } from './lib/steps.mjs'

const port = Number(process.env.PORT || 3000)
const apiPort = Number(process.env.API_PORT || port + 1)
/** Links for operators lead to the pages, not to the API. */
const roomAddress = process.env.OPERATOR_URL || process.env.PUBLIC_URL || `http://localhost:${port}`
const shared = { ...process.env, API_PORT: String(apiPort), DEV_PAGES: 'on' }

function startApi() {
  return start(
    tool('tsx'),
    ['watch', '--clear-screen=false', '--include=content/**/*.{md,yaml,txt}', 'api/src/main.ts'],
    {
      stdio: 'inherit',
      env: { ...shared, PORT: String(apiPort), WEB_DIST: 'none', OPERATOR_URL: roomAddress },
    },
  )
}

/** The pages start after the API; otherwise the first requests would fail. */
async function startWeb() {
  const answers = () =>
    fetch(`http://127.0.0.1:${apiPort}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) await pause(200)
  return start(tool('vite'), ['--config', 'web/vite.config.ts', '--clearScreen', 'false', 'web'], {
    stdio: 'inherit',
    env: { ...shared, PORT: String(port) },
  })
}

/** @param {import('node:child_process').ChildProcess} child @param {string} side */
const end = (child, side) => new Promise((resolve) => child.once('close', () => resolve(side)))

await command(async () => {
  exitOnSignals()
  await prepareInstall()
  say(`pages at http://localhost:${port}, API on port ${apiPort}; Ctrl-C ends both`)
  const api = end(startApi(), 'API')
  const web = startWeb().then((child) => end(child, 'web'))
  throw new Problem(`The ${await Promise.race([api, web])} side has ended, so both are stopped.`)
})
// Not earlier, because exiting ends the other process too.
process.exit()
