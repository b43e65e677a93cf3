// @ts-check
import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()
process.on('exit', () => {
  for (const child of children) child.kill('SIGTERM')
})

const parent = process.ppid

/**
 * npm sends a signal to the shell that runs this command; the shell exits without passing it on. So a command run by
 * npm that has lost its parent should end.
 * @param {() => void} end
 */
export function onAbandoned(end) {
  if (!process.env.npm_lifecycle_event) return () => {}
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, 250)
  watch.unref()
  return () => clearInterval(watch)
}

/** Makes a signal end this process through `exit`, so that children and locks are cleaned up. */
export function exitOnSignals() {
  const undo = Object.entries({ SIGINT: 2, SIGTERM: 15, SIGHUP: 1 }).map(([signal, number]) => {
    const end = () => process.exit(128 + number)
    process.once(signal, end)
    return () => {
      process.off(signal, end)
    }
  })
  undo.push(onAbandoned(() => process.exit(143)))
  return () => {
    for (const stop of undo) stop()
  }
}

/** @param {string} name */
export const tool = (name) => path.join(root, 'node_modules', '.bin', name)

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, shell: process.platform === 'win32', ...options })
  children.add(child)
  child.once('close', () => children.delete(child))
  return child
}

/**
 * Runs to the end and resolves to the exit code with all output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, uid?: number, gid?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }))
    child.once('close', (code, signal) => {
      resolve({ code: code ?? 1, output: signal ? `${output}ended by ${signal}\n` : output })
    })
  })
}
