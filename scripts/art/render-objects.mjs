import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parse } from 'yaml'
import { chapterObjects } from './chapter-objects.mjs'
import { objects } from './objects.mjs'

// Needs neither the art packs nor a browser: node scripts/art/render-objects.mjs

const root = new URL('../../', import.meta.url)

function writeFamily(path, files) {
  const folder = new URL(path, root)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(new URL(`${name}.svg`, folder), content)
  console.log(`${path}: ${Object.keys(files).length} files`)
}

writeFamily('web/src/pictures/objects/', objects)

// [N-31] A chapter is sent with its drawing, so these belong to the content.
const drawings = { ...objects, ...chapterObjects }
const { courses } = parse(readFileSync(new URL('content/outline.yaml', root), 'utf8'))
const chosen = courses.flatMap(({ chapters }) => chapters.map(({ drawing }) => drawing))
writeFamily('content/drawings/', Object.fromEntries(chosen.map((name) => [name, drawings[name]])))
