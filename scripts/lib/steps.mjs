// @ts-check
import process from 'node:process'

/** A problem that the user can fix: printed as one sentence, without a stack. */
export class Problem extends Error {}

/** @param {number} startedAt */
export const since = (startedAt) => {
  const seconds = (performance.now() - startedAt) / 1000
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`
}

/**
 * One progress line: the title at once, the time when the work is done. Plain text only, so a log file reads the same as
 * a terminal.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const startedAt = performance.now()
  process.stdout.write(`• ${title} … `)
  try {
    const result = await work()
    process.stdout.write(`${since(startedAt)}\n`)
    return result
  } catch (error) {
    process.stdout.write(`failed, ${since(startedAt)}\n`)
    throw error
  }
}

/** @param {string} text */
export const say = (text) => process.stdout.write(`• ${text}\n`)

/**
 * The frame of every command: a Problem becomes one sentence and exit code 1.
 * @param {() => Promise<void>} command
 */
export async function command(command) {
  try {
    await command()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
