// @ts-check
// Imported first by every command. This file and every importer must parse on Node 16, or an old Node would report a
// syntax error instead of this message.
import process from 'node:process'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Vela needs Node 20.19 or newer; this is Node ${process.versions.node}.`)
  process.exit(1)
}
