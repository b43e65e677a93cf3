// @ts-check
import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test } from 'vitest'

// A small repository: the real start script with an npm, a build and a server that record their calls.
const npm = `
const { appendFileSync, mkdirSync } = require('node:fs')
appendFileSync('asked', 'npm ' + process.argv.slice(2).join(' ') + '\\n')
if (process.env.NPM_FAILS) { console.error('E404 no such package'); process.exit(9) }
mkdirSync('node_modules', { recursive: true })
`
const build = `
import { appendFileSync } from 'node:fs'
appendFileSync('asked', 'build ' + process.argv.slice(2).join(' ') + '\\n')
`
const server = `
import { appendFileSync } from 'node:fs'
appendFileSync('asked', 'server\\n')
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
  appendFileSync('asked', signal + '\\n')
  setTimeout(() => process.exit(7), 300)
})
const held = setInterval(() => {}, 1000)
if (process.env.ENDS) { clearInterval(held); process.exitCode = Number(process.env.ENDS) }
else console.log('ready')
`

let folder = ''
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'vela-start-')))
  for (const part of ['start.mjs', 'lib']) {
    cpSync(path.join(import.meta.dirname, part), path.join(folder, 'scripts', part), { recursive: true })
  }
  mkdirSync(path.join(folder, 'api', 'dist'), { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(path.join(folder, 'package-lock.json'), '{"packages":{}}')
  mkdirSync(path.join(folder, 'npm'))
  writeFileSync(path.join(folder, 'npm', 'package.json'), '{"type":"commonjs"}')
  writeFileSync(path.join(folder, 'npm', 'npm-cli.js'), npm)
  writeFileSync(path.join(folder, 'scripts', 'build.mjs'), build)
  writeFileSync(path.join(folder, 'api', 'dist', 'main.js'), server)
})
afterEach(() => rmSync(folder, { recursive: true }))

const underNpm = () => ({ npm_execpath: path.join(folder, 'npm', 'npm-cli.js') })

/** @param {Record<string, string>} env @param {string[]} nodeOptions */
function startHere(env = {}, nodeOptions = []) {
  const child = spawn(process.execPath, [...nodeOptions, 'scripts/start.mjs'], {
    cwd: folder,
    env: { ...process.env, ...underNpm(), ...env },
  })
  let output = ''
  const isReady = new Promise((resolve) => {
    const listen = (/** @type {Buffer} */ data) => {
      output += data
      if (output.includes('ready')) resolve(undefined)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
  })
  const ended = new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
  return { child, isReady, ended }
}

const asked = () => readFileSync(path.join(folder, 'asked'), 'utf8').trimEnd().split('\n')

test('installs once for each lockfile, builds what is stale, serves for production, and prints plain text', async () => {
  const startAndEnd = async () => {
    const before = existsSync(path.join(folder, 'asked')) ? asked().length : 0
    const { code, output } = /** @type {{ code: number, output: string }} */ (
      await startHere({ ENDS: '0' }).ended
    )
    expect(code).toBe(0)
    return { output, asked: asked().slice(before) }
  }
  const whole = ['npm ci --ignore-scripts --no-audit --no-fund', 'build --if-stale', 'server']
  const first = await startAndEnd()
  expect(first.asked).toEqual(whole)
  expect(first.output).toMatch(/^• installing packages … [\d.]+ s$/m)
  expect(Array.from(first.output).filter((letter) => letter < ' ' && letter !== '\n')).toEqual([])
  expect((await startAndEnd()).asked).toEqual(['build --if-stale', 'server'])
  writeFileSync(path.join(folder, 'package-lock.json'), '{"packages":{}, "changed": true}')
  expect((await startAndEnd()).asked).toEqual(whole)
})

test('shows the last lines of npm and one sentence when the install fails, and tries again next time', async () => {
  const failed = await startHere({ NPM_FAILS: '1' }).ended
  expect(failed).toMatchObject({ code: 1, output: expect.stringContaining('E404 no such package') })
  expect(failed).toMatchObject({ output: expect.stringContaining('npm ended with code 9') })
  expect(failed).toMatchObject({ output: expect.not.stringContaining('    at ') })
  expect(await startHere({ ENDS: '0' }).ended).toMatchObject({ code: 0 })
})

test('forwards a double Ctrl-C to the server once and exits with its code', async () => {
  const { child, isReady, ended } = startHere()
  await isReady
  child.kill('SIGINT')
  child.kill('SIGINT')
  expect(await ended).toMatchObject({ code: 7 })
  expect(asked().filter((line) => line === 'SIGINT')).toHaveLength(1)
})

test('ends the server when the shell that npm runs it in is killed', async () => {
  const shell = `${process.execPath} scripts/start.mjs; true`
  const child = spawn('sh', ['-c', shell], {
    cwd: folder,
    env: { ...process.env, ...underNpm(), npm_lifecycle_event: 'start' },
  })
  await new Promise((resolve) =>
    child.stdout.on('data', (data) => String(data).includes('ready') && resolve(true)),
  )
  child.kill('SIGTERM')
  await expect.poll(asked, { timeout: 50_000 }).toContain('SIGTERM')
})

test('two simultaneous starts install once', async () => {
  const both = await Promise.all([startHere({ ENDS: '0' }).ended, startHere({ ENDS: '0' }).ended])
  expect(both).toMatchObject([{ code: 0 }, { code: 0 }])
  expect(asked().filter((line) => line.startsWith('npm'))).toHaveLength(1)
})

test('an old Node gets one sentence that names the required version', async () => {
  const pretend = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '18.20.0' } })`
  const { ended } = startHere({}, ['--import', pretend])
  expect(await ended).toEqual({ code: 1, output: 'Vela needs Node 20.19 or newer; this is Node 18.20.0.\n' })
})
