import { Duplex } from 'node:stream'
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads'
import type { WorkerMessage } from './worker-messages.ts'

type Written = { readonly chunk: Buffer }
type Done = (error?: Error | null) => void

/** The socket of node-postgres: it carries the wire protocol to the worker through a message port. */
export class PortStream extends Duplex {
  readonly #worker: Worker
  #port: MessagePort | null = null

  constructor(worker: Worker) {
    super()
    this.#worker = worker
  }

  connect(): this {
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.on('message', (bytes: Uint8Array) =>
      this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)),
    )
    this.#worker.postMessage({ type: 'connect', port: port2 } satisfies WorkerMessage, [port2])
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#send(chunk)
    done()
  }

  /** node-postgres corks parse, bind, execute and sync, which must arrive as one message. */
  override _writev(written: Written[], done: Done): void {
    this.#send(Buffer.concat(written.map(({ chunk }) => chunk)))
    done()
  }

  override _final(done: Done): void {
    done()
    this.push(null)
    this.#port?.close()
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#port?.close()
    done(error)
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    this.#port?.ref()
    return this
  }

  unref(): this {
    this.#port?.unref()
    return this
  }

  #send(bytes: Buffer): void {
    const copy = new Uint8Array(bytes)
    this.#port?.postMessage(copy, [copy.buffer])
  }
}
