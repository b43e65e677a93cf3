// @ts-check
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { run } from '../../scripts/lib/run.mjs'
import { cachedFolder } from './cache.mjs'

const fonts = 'fonts-liberation'
const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }

/** @param {string} command @param {string[]} args */
async function must(command, args) {
  const { code, output } = await run(command, args, { env })
  if (code !== 0) throw new Error(output.trimEnd().split('\n').slice(-5).join('\n'))
}

export const hasApt = () => existsSync('/usr/bin/apt-get')

export const isRoot = () => process.getuid?.() === 0

/** Needs root. @param {string[]} packages */
export async function installWithApt(packages) {
  await must('apt-get', ['update'])
  await must('apt-get', ['install', '--yes', '--no-install-recommends', ...packages])
}

/**
 * The headless shell is smaller and faster than the whole browser, but older releases have no package for it.
 * @param {(packages: string[]) => Promise<void>} take
 */
const shellOrWhole = (take) => take(['chromium-headless-shell', fonts]).catch(() => take(['chromium', fonts]))

/** Needs root. */
export const installChromium = () => shellOrWhole(installWithApt)

/**
 * The font configuration names absolute folders, which differ from where the packages were unpacked.
 * @param {string} folder
 */
function fontConfiguration(folder) {
  const fonts = path.join(folder, 'usr', 'share', 'fonts')
  return `<?xml version="1.0"?><fontconfig><dir>${fonts}</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`
}

/**
 * apt works without root with its own lists, archives and logs; it still sees what is installed.
 * @param {string} folder
 */
async function unpack(folder) {
  const own = path.join(folder, 'apt')
  for (const place of ['state/lists/partial', 'cache/archives/partial', 'log']) {
    mkdirSync(path.join(own, place), { recursive: true })
  }
  const places = Object.entries({
    'Dir::State': `${own}/state`,
    'Dir::State::status': '/var/lib/dpkg/status',
    'Dir::Cache': `${own}/cache`,
    'Dir::Log': `${own}/log`,
    'Debug::NoLocking': '1',
  }).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  await must('apt-get', [...places, 'update'])
  const download = ['install', '--yes', '--no-install-recommends', '--download-only']
  await shellOrWhole((packages) => must('apt-get', [...places, ...download, ...packages]))
  const archives = path.join(own, 'cache', 'archives')
  for (const archive of readdirSync(archives).filter((name) => name.endsWith('.deb'))) {
    await must('dpkg-deb', ['--extract', path.join(archives, archive), folder])
  }
  rmSync(own, { recursive: true })
}

/** @returns {Promise<import('./launch.mjs').Browser[]>} */
export async function unpackWithApt() {
  const folder = await cachedFolder('debian', unpack)
  const configuration = path.join(folder, 'fonts.conf')
  writeFileSync(configuration, fontConfiguration(folder))
  const triplet = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'
  const libraries = [`usr/lib/${triplet}`, `lib/${triplet}`, `usr/lib/${triplet}/pulseaudio`]
  const LD_LIBRARY_PATH = libraries.map((place) => path.join(folder, place)).join(':')
  return ['chromium-headless-shell', 'chromium']
    .map((name) => path.join(folder, 'usr', 'lib', 'chromium', name))
    .filter((program) => existsSync(program))
    .map((program) => ({ path: program, env: { LD_LIBRARY_PATH, FONTCONFIG_FILE: configuration } }))
}
