// Creates api/db-template: a bare initdb of the installed PGlite, so that a first start does not run initdb (5-13 s).
// Run it after every change of the PGlite version: npm run db:template
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

const api = fileURLToPath(new URL('../api/', import.meta.url))
const fromApi = createRequire(path.join(api, 'package.json'))
const { PGlite } = await import(pathToFileURL(fromApi.resolve('@electric-sql/pglite')).href)
const { version } = JSON.parse(
  fs.readFileSync(
    path.join(path.dirname(fromApi.resolve('@electric-sql/pglite')), '../package.json'),
    'utf8',
  ),
)

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-template-'))
try {
  const folder = path.join(work, 'database')
  // Closed before it is packed: after a clean shutdown, opening needs no recovery.
  await (await PGlite.create(folder)).close()
  fs.rmSync(path.join(folder, 'postmaster.pid'), { force: true })
  const archive = Buffer.concat([...pack(folder, ''), Buffer.alloc(1024)])
  // The three databases of a cluster are nearly identical; a window of 16 MB finds that, gzip's of 32 KB does not.
  const packed = brotliCompressSync(archive, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: archive.length },
  })
  const target = path.join(api, 'db-template')
  fs.rmSync(target, { recursive: true, force: true })
  fs.mkdirSync(target, { recursive: true })
  const file = path.join(target, `pglite-${version}.tar.br`)
  fs.writeFileSync(file, packed)
  console.log(`${path.relative(process.cwd(), file)} ${(packed.length / 1e6).toFixed(2)} MB`)
} finally {
  fs.rmSync(work, { recursive: true, force: true })
}

/** @param {string} folder @param {string} prefix @returns {Generator<Buffer>} */
function* pack(folder, prefix) {
  const entries = fs.readdirSync(folder, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = prefix + entry.name
    if (entry.isDirectory()) {
      yield header(`${name}/`, 0, '5')
      yield* pack(path.join(folder, entry.name), `${name}/`)
    } else {
      const bytes = fs.readFileSync(path.join(folder, entry.name))
      yield header(name, bytes.length, '0')
      yield bytes
      yield Buffer.alloc((512 - (bytes.length % 512)) % 512)
    }
  }
}

/** @param {string} name @param {number} size @param {'0' | '5'} type */
function header(name, size, type) {
  const block = Buffer.alloc(512)
  block.write(name, 0, 100)
  block.write(type === '5' ? '0000700\0' : '0000600\0', 100)
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  block.write('00000000000\0', 136)
  block.fill(' ', 148, 156)
  block.write(type, 156)
  block.write('ustar\x0000', 257)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}
