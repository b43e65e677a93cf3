import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EmscriptenStream = { readonly nfd?: number | null }
type NodeFileSystem = { stream_ops: { fsync?: (stream: EmscriptenStream) => number } }

/** Adds fsync to PGlite's file system, which never calls it: after a power cut the database would not open. */
class DurableNodeFS extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given)
    const addFsync = (module: object) => {
      const { NODEFS } = module as { NODEFS: NodeFileSystem }
      NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd != null) fs.fdatasyncSync(stream.nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
}

const settings = [
  // emscripten's fdatasync() does nothing, its fsync() reaches the patch above.
  'wal_sync_method=fsync',
  // How much old log is kept for reuse; the default is 1 GB.
  'max_wal_size=128MB',
  'TimeZone=UTC',
]

/** The default parameters without `-F`, which would switch off fsync. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...settings.flatMap((setting) => ['-c', setting]),
]

export function openDurable(folder: string): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableNodeFS(folder),
    startParams,
    extensions: { citext, pg_trgm, unaccent },
  })
}
