// @ts-check
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { run } from '../../scripts/lib/run.mjs'
import { cachedFolder } from './cache.mjs'

const unpack = new URL('./unpack.mjs', import.meta.url)

// The package unpacks into the system's temp folder, and its libraries only on a known cloud platform; a separate
// process sets both.
/** @param {string} folder */
async function fill(folder) {
  const { code, output } = await run(process.execPath, [fileURLToPath(unpack)], {
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  })
  if (code !== 0) throw new Error(output)
}

/**
 * The browser in the npm packages. Its binary is for x86-64 Linux only.
 * @returns {Promise<import('./launch.mjs').Browser[]>}
 */
export async function browsersFromRegistry() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return []
  const manifest = new URL('../../node_modules/@sparticuz/chromium/package.json', import.meta.url)
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  const folder = await cachedFolder(`npm-${version}`, fill)
  const program = path.join(folder, 'chromium')
  const fonts = { FONTCONFIG_PATH: path.join(folder, 'fonts') }
  const libraries = { LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib') }
  // The machine's own libraries come first: the packaged ones are too old for some systems' C library.
  return [
    { path: program, env: {} },
    { path: program, env: { ...fonts, ...libraries } },
  ]
}
