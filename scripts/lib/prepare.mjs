// @ts-check
import path from 'node:path'
import process from 'node:process'
import { ensureInstalled } from './install.mjs'
import { withLock } from './lock.mjs'
import { root, start } from './run.mjs'
import { Problem, say } from './steps.mjs'

/** @param {() => Promise<void>} work */
const alone = (work) =>
  withLock(
    path.join(root, '.cache', 'prepare.lock'),
    { onWait: () => say('waiting: another command is installing or building here') },
    work,
  )

/** The build prints its own steps, and nothing if everything is up to date. */
async function build() {
  const child = start(process.execPath, ['scripts/build.mjs', '--if-stale'], { stdio: 'inherit' })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Problem('The build failed; what it said is above.')
}

export const prepareInstall = () => alone(ensureInstalled)

export const prepareBuild = () =>
  alone(async () => {
    await ensureInstalled()
    await build()
  })
