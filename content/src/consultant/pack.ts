import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Numbers as a text that can be bundled: their bytes, deflated. */
export const pack = (values: Uint8Array | Uint16Array | Uint32Array | Float64Array): string =>
  deflateRawSync(new Uint8Array(values.buffer), { level: 9 }).toString('base64')

/** Copies the bytes to the start of a buffer, because arrays of larger numbers have to be aligned. */
export const unpack = (text: string): ArrayBuffer =>
  new Uint8Array(inflateRawSync(Buffer.from(text, 'base64'))).buffer
