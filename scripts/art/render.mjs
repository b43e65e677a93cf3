import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { flags } from './flags.mjs'
import { renderIcons } from './icons.mjs'
import { people } from './people.mjs'

const pictures = new URL('../../web/src/pictures/', import.meta.url)
const served = new URL('../../web/public/', import.meta.url)

function writeFiles(folder, files) {
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(new URL(name, folder), content)
  console.log(`${folder.pathname}: ${Object.keys(files).length} files`)
}

function writeFamily(name, files) {
  const folder = new URL(`${name}/`, pictures)
  rmSync(folder, { recursive: true, force: true })
  writeFiles(folder, files)
}

writeFamily('people', people)
writeFamily('flags', flags)
writeFiles(served, await renderIcons())
