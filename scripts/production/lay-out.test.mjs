// @ts-check
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchPatiently } from '../../api/test/patient.ts'
import { root, run } from '../lib/run.mjs'
import { layOut } from './lay-out.mjs'
import { readCommand, readDockerfile } from './read-dockerfile.mjs'

// There may be no container engine here: the same files, the same command and the same health check run in a folder that
// nobody may write to.

const { build, final } = readDockerfile(root)
const isLong = process.env['LONG'] !== undefined
/** Installing and building everything, on a busy machine. */
const longLimit = { timeout: 1_800_000 }
const base = mkdtempSync(path.join(tmpdir(), 'vela-image-'))
const app = path.join(base, 'app')
const backups = path.join(base, 'backups')
const nobody = { uid: 65_534, gid: 65_534 }
const runAs = mayRunAs(nobody) ? nobody : null

beforeAll(async () => {
  // `npm test` has just built it.
  if (process.env['VELA_BUILT_SERVER'] === undefined)
    await run(process.execPath, ['scripts/build.mjs', '--if-stale'])
  layOut(root, app)
  spawnSync('chmod', ['-R', 'a-w', app])
  chmodSync(base, 0o755)
})
afterAll(() => {
  spawnSync('chmod', ['-R', 'u+w', app])
  rmSync(base, { recursive: true })
})

test('[G-01] the laid out server starts from files that it cannot write, stores an answer and makes a backup', async () => {
  const before = listFiles(app)
  const server = await start()
  expect(check(server.port).status).toBe(0)

  const page = await (await fetch(server.url)).text()
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
  expect((await fetch(server.url + script)).headers.get('content-type')).toContain('javascript')

  const body = JSON.stringify({ key: 'gender', value: 'female', isMultiAnswer: false })
  const headers = { 'content-type': 'application/json' }
  const saved = await fetchPatiently(`${server.url}/profile/quiz/`, { method: 'POST', headers, body })
  const { id } = /** @type {{ data: { id: string } }} */ (await saved.json()).data
  const session = await fetchPatiently(`${server.url}/profile/get-data/?id=${id}`)
  expect(await session.json()).toMatchObject({ data: { answers: { gender: 'female' } } })

  expect(await server.run('api/dist/backup.js')).toMatchObject({ code: 0 })
  expect(readdirSync(backups)).toEqual([expect.stringMatching(/^vela-.*\.gz$/)])

  expect(await server.stop()).toBe(0)
  expect(check(server.port).status).toBe(1)
  expect(listFiles(app)).toEqual(before)
})

test('[G-01] the image has the packages that the server imports with theirs, and none for development', () => {
  const load = `for (const id of ${readFileSync(path.join(app, 'api/dist/imports.json'), 'utf8')}) await import(id)`
  const loaded = spawnSync(process.execPath, ['--input-type=module', '-e', load], {
    cwd: path.join(app, 'api'),
    encoding: 'utf8',
  })
  expect([loaded.status, loaded.stderr]).toEqual([0, ''])

  const { packages } = /** @type {{ packages: Record<string, { dev?: boolean }> }} */ (
    JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  )
  const places = listPackages(app)
  expect(places.filter((place) => packages[place] === undefined || packages[place].dev)).toEqual([])
  expect(places).not.toEqual(expect.arrayContaining(['node_modules/react']))
})

test('[G-01] the image adds less than 80 MB to that of Node', () => {
  const bytes = Object.values(listFiles(app)).reduce((total, [size = 0]) => total + size, 0)
  expect(bytes / 1e6).toBeLessThan(80)
})

test.runIf(isLong)(
  '[G-01] the steps of the Dockerfile make the same files of a clean copy',
  longLimit,
  async () => {
    const source = copySources('source')
    const target = path.join(base, 'target')
    const previous = path.join(base, 'previous')
    mkdirSync(previous)
    for (const step of build('RUN')) {
      const here = step
        .replace(/^--mount=\S+\s+/, '')
        .replaceAll('/previous', previous)
        .replace('/app', target)
      expect(await run('sh', ['-c', here], { cwd: source })).toMatchObject({ code: 0 })
    }
    expect(existsSync(path.join(previous, 'dist/manifest.json'))).toBe(true)
    // A working copy has the pages of earlier builds too.
    const names = (/** @type {string} */ folder) =>
      Object.keys(listFiles(folder))
        .filter((file) => !file.startsWith('web/dist/client/'))
        .toSorted()
    expect(names(target)).toEqual(names(app))
  },
)

test.runIf(isLong)(
  '[G-01] npm installs all of its packages without those for development',
  longLimit,
  async () => {
    const source = copySources('without-dev')
    const args = ['ci', '--omit=dev', '--ignore-scripts', '--workspace', '@vela/api']
    expect(await run('npm', args, { cwd: source })).toMatchObject({ code: 0 })
    const installed = new Set(listPackages(source))
    expect(listPackages(app).filter((place) => !installed.has(place))).toEqual([])
  },
)

/** A copy of what the image is built from: what git knows, without what .dockerignore names. @param {string} name */
function copySources(name) {
  const target = path.join(base, name)
  const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n')
  const known = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of known.stdout.split('\n'))
    if (file !== '' && existsSync(path.join(root, file)) && !ignored.includes(file.split('/')[0] ?? ''))
      cpSync(path.join(root, file), path.join(target, file))
  return target
}

/** The Dockerfile's command and settings, in production, on the embedded database. */
async function start() {
  const writable = { DATA_DIR: path.join(base, 'data'), BACKUP_DIR: backups, TMPDIR: path.join(base, 'tmp') }
  for (const folder of Object.values(writable)) {
    mkdirSync(folder)
    if (runAs !== null) chownSync(folder, runAs.uid, runAs.gid)
  }
  const env = {
    ...Object.fromEntries(final('ENV').map((value) => value.split('='))),
    ...writable,
    NODE_OPTIONS: process.env['NODE_OPTIONS'] ?? '',
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: 'https://academy.example',
    PAYMENTS: 'sandbox',
    SMTP_URL: 'off',
  }
  const child = spawn(process.execPath, readCommand(final('CMD')[0]), { cwd: app, env, ...runAs })
  let said = ''
  const ended = once(child, 'close')
  const port = await new Promise((resolve, reject) => {
    const listen = (/** @type {Buffer} */ data) => {
      said += data
      const [, ready] = /ready at http:\/\/[^:\s]+:(\d+)/.exec(said) ?? []
      if (ready) resolve(Number(ready))
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void ended.then(() => reject(new Error(said)))
  })
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    /** A command of the same image beside the server. @param {string} script */
    run: (script) => run(process.execPath, [script], { cwd: app, env, ...runAs }),
    stop: async () => {
      child.kill('SIGTERM')
      return (await ended)[0]
    },
  }
}

/** The Dockerfile's health check. @param {number} port */
function check(port) {
  return spawnSync(process.execPath, readCommand(final('HEALTHCHECK')[0]), { env: { PORT: String(port) } })
}

/** Whether this process may start Node as another user: it is root, and that user reaches the program. @param {typeof nobody} user */
function mayRunAs(user) {
  return process.getuid?.() === 0 && spawnSync(process.execPath, ['--version'], user).status === 0
}

/** Size and time of change of every file below a folder. @param {string} folder @returns {Record<string, number[]>} */
function listFiles(folder) {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
      const { size, mtimeMs, isFile } = describeFile(path.join(folder, file))
      return isFile ? [[file, [size, mtimeMs]]] : []
    }),
  )
}

/** @param {string} file */
function describeFile(file) {
  const stats = statSync(file)
  return { size: stats.size, mtimeMs: stats.mtimeMs, isFile: stats.isFile() }
}

/** The folders of packages, as a lockfile names them. @param {string} folder */
function listPackages(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/@]+\/package\.json$/.test(file))
    .map((file) => path.dirname(file))
}
