import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { openDurable } from './durable-pglite.ts'
import { prepareDatabase } from './prepare-database.ts'

describe('durability', () => {
  test('syncs every commit to the disk before it is answered', async () => {
    const home = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-durable-'))
    const folder = path.join(home, 'database')
    prepareDatabase(folder)
    const database = await openDurable(folder)
    await database.query('create table written (n int)')
    const sync = vi.spyOn(fs, 'fdatasyncSync')
    for (let commit = 1; commit <= 50; commit++) {
      await database.query('insert into written values ($1)', [commit])
      expect(sync.mock.calls.length).toBeGreaterThanOrEqual(commit)
    }
    sync.mockRestore()
    await database.close()
    fs.rmSync(home, { recursive: true })
  })
})
