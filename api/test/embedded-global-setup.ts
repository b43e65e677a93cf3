import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  // oxlint-disable-next-line consistent-type-definitions -- only an interface can be merged into vitest's own
  interface ProvidedContext {
    embeddedRoot: string
  }
}

/** Test processes are ended by a signal, so they cannot clear away their own data folders. */
export default function setup(project: TestProject): () => void {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-test-'))
  project.provide('embeddedRoot', root)
  return () => fs.rmSync(root, { recursive: true, force: true })
}
