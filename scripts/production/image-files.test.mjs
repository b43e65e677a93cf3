// @ts-check
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../lib/run.mjs'
import { layOut } from './lay-out.mjs'
import { readDockerfile } from './read-dockerfile.mjs'

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8')
const { build, final } = readDockerfile(root)

/**
 * @typedef {{ image?: string, build?: string, read_only?: boolean, restart?: string, cap_drop?: string[], tmpfs?: string[],
 *   command?: string[], profiles?: string[], ports?: string[], networks: string[], environment: Record<string, string>, volumes?: string[] }} Service
 * @typedef {{ services: Record<string, Service>, volumes: Record<string, null>,
 *   networks: Record<string, { internal?: boolean } | null> }} Compose
 */
const compose = /** @type {Compose} */ (parse(read('deploy/compose.yaml'), { merge: true }))

test('[G-01] the image runs as a user without rights, with a health check, from what was laid out alone', () => {
  expect(final('USER')).toEqual(['node'])
  expect(final('HEALTHCHECK')).toEqual([expect.stringContaining('/healthz')])
  expect(final('CMD')).toEqual(['["node", "api/dist/main.js"]'])
  expect(final('COPY')).toEqual(['--from=build /app ./'])
  expect(build('RUN').at(-1)).toBe('node scripts/lay-out.mjs /app')
})

test('[G-01] both stages use the Node that the README recommends', () => {
  const [, recommended] = /Node (\d+) \(LTS\)/.exec(read('README.md')) ?? []
  expect([...build('FROM'), ...final('FROM')]).toEqual([
    `node:${recommended}-trixie-slim AS build`,
    `node:${recommended}-trixie-slim`,
  ])
})

test('[G-01] the packages are installed from the lockfile and the manifest of every workspace', () => {
  const copied = build('COPY').flatMap((value) => value.split(' ').slice(0, -1))
  const { workspaces } = /** @type {{ workspaces: string[] }} */ (JSON.parse(read('package.json')))
  expect(copied.toSorted()).toEqual(
    [
      '.',
      '.npmrc',
      'package.json',
      'package-lock.json',
      ...workspaces.map((name) => `${name}/package.json`),
    ].toSorted(),
  )
  expect(copied.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  expect(build('RUN')[0]).toBe('npm ci --ignore-scripts')
})

test('[G-01] nothing that git ignores gets into the image: no settings, no data, no other machine’s packages', () => {
  const ignored = read('.dockerignore').split('\n')
  const missing = read('.gitignore')
    .split('\n')
    .filter((line) => line !== '' && !ignored.includes(`**/${line.replace(/\/$/, '')}`))
  expect(missing).toEqual([])
  expect(ignored).toContain('.git')
})

test('[G-01] lays out the packages where Node finds them, readable for everybody, and names one that is missing', () => {
  const base = mkdtempSync(path.join(tmpdir(), 'vela-lay-out-'))
  onTestFinished(() => rmSync(base, { recursive: true }))
  const write = (/** @type {string} */ file, /** @type {unknown} */ content) => {
    mkdirSync(path.dirname(path.join(base, file)), { recursive: true })
    writeFileSync(path.join(base, file), JSON.stringify(content), { mode: 0o600 })
  }
  write('api/package.json', {})
  for (const folder of ['api/db-template', 'api/migrations', 'api/sandbox']) write(`${folder}/file`, '')
  const target = path.join(base, 'target')
  expect(() => layOut(base, target)).toThrow('Run "npm run build" first')
  write('web/dist/manifest.json', {})
  write('api/dist/imports.json', ['server/part'])
  expect(() => layOut(base, target)).toThrow('server is not installed, and api needs it')

  write('node_modules/server/package.json', {
    dependencies: { inner: '2.0.0' },
    optionalDependencies: { 'for-another-platform': '1.0.0' },
    peerDependencies: { outer: '1.0.0', unused: '1.0.0' },
    peerDependenciesMeta: { unused: { optional: true } },
  })
  for (const file of ['server.js', 'server.js.map', 'server.d.ts', 'README.md', 'LICENSE.md'])
    write(`node_modules/server/${file}`, '')
  write('node_modules/server/node_modules/inner/package.json', {})
  for (const name of ['inner', 'outer', 'unused', 'tool']) write(`node_modules/${name}/package.json`, {})
  layOut(base, target)
  const files = readdirSync(path.join(target, 'node_modules'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  expect(files.map((file) => path.relative(target, file)).toSorted()).toEqual([
    'node_modules/outer/package.json',
    'node_modules/server/LICENSE.md',
    'node_modules/server/node_modules/inner/package.json',
    'node_modules/server/package.json',
    'node_modules/server/server.js',
  ])
  expect(files.map((file) => statSync(file).mode & 0o777)).toEqual(files.map(() => 0o644))
  expect(() => layOut(base, target)).toThrow('is not empty')
})

test('[G-03] compose runs two processes that cannot write, behind a proxy, and a database that nobody else reaches', () => {
  const { proxy, database, 'app-1': first, 'app-2': second } = compose.services
  for (const app of [first, second]) {
    expect(app).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      tmpfs: ['/tmp'],
      restart: 'unless-stopped',
    })
    expect(app?.ports).toBeUndefined()
    expect(app?.environment).toMatchObject({ TRUST_PROXY: 'uniquelocal' })
  }
  expect([first?.image, second?.image, first?.build]).toEqual(['vela', 'vela', '..'])
  expect(proxy?.ports).toEqual(['80:80', '443:443', '443:443/udp'])
  expect(database?.ports).toBeUndefined()
  expect([database?.networks, compose.networks['back']?.internal]).toEqual([['back'], true])
})

test('[G-03] one more service makes a backup where the processes make theirs every night, and only when it is run', () => {
  const { backup, 'app-1': app } = compose.services
  expect(backup).toMatchObject({
    profiles: ['backup'],
    restart: 'no',
    command: ['node', 'api/dist/backup.js'],
  })
  expect([backup?.volumes, backup?.environment]).toEqual([app?.volumes, app?.environment])
  expect(app).toMatchObject({ volumes: ['backups:/backups'], environment: { BACKUP_DIR: '/backups' } })
  // A new volume takes the owner of the folder in the image.
  expect(final('RUN').join()).toContain('chown node:node /data /backups')
})

test('[G-03] every volume, network, file and setting that compose names exists', () => {
  for (const { volumes = [], networks } of Object.values(compose.services)) {
    for (const [source = ''] of volumes.map((volume) => volume.split(':')))
      expect(
        source.startsWith('.') ? existsSync(path.join(root, 'deploy', source)) : source in compose.volumes,
      ).toBe(true)
    for (const network of networks) expect(compose.networks).toHaveProperty(network)
  }
  const asked = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
  const offered = [...read('deploy/.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
  expect(offered).toEqual(expect.arrayContaining(asked))
  expect(offered.filter((name) => !read('docs/deploying.md').includes(`${name}`))).toEqual([])
  const upstreams = /reverse_proxy (.*) \{/.exec(read('deploy/Caddyfile'))?.[1]?.split(' ')
  expect(upstreams?.map((upstream) => upstream.split(':')[0])).toEqual(['app-1', 'app-2'])
})
