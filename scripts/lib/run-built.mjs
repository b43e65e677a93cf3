// @ts-check
import process from 'node:process'
import { prepareBuild } from './prepare.mjs'
import { exitOnSignals, start } from './run.mjs'
import { command } from './steps.mjs'

/** Runs a command of the built server, with the arguments of this one. @param {string} file */
export const runBuilt = (file) =>
  command(async () => {
    exitOnSignals()
    await prepareBuild()
    const child = start(process.execPath, [`api/dist/${file}`, ...process.argv.slice(2)], {
      stdio: 'inherit',
    })
    process.exitCode = await new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
  })
