import type { MessagePort } from 'node:worker_threads'

export type WorkerSettings = { readonly folder: string }

/** Main to worker; the worker answers `'ready'` once, when the database is open. */
export type WorkerMessage =
  | { readonly type: 'connect'; readonly port: MessagePort }
  | { readonly type: 'close' }
