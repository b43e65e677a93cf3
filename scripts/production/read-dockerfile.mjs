// @ts-check
import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The instructions of the Dockerfile, for tests on machines without a container engine.
 * @param {string} root
 */
export function readDockerfile(root) {
  const text = readFileSync(path.join(root, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ')
  const [build = '', final = '', ...rest] = text.split(/^(?=FROM )/m).slice(1)
  if (rest.length > 0) throw new Error('The Dockerfile has more than two stages.')
  return { build: readStage(build), final: readStage(final) }
}

/**
 * A function that lists the values of an instruction in one stage.
 * @param {string} text
 */
function readStage(text) {
  const steps = [...text.matchAll(/^([A-Z]+) (.*)$/gm)]
  return (/** @type {string} */ instruction) =>
    steps.flatMap(([, name, value = '']) => (name === instruction ? [value] : []))
}

/**
 * The command of CMD or HEALTHCHECK, with this Node in place of the image's.
 * @param {string | undefined} value
 * @returns {string[]}
 */
export function readCommand(value = '') {
  const [, ...args] = /** @type {string[]} */ (JSON.parse(value.slice(value.indexOf('['))))
  return args
}
