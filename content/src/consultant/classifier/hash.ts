/** A 32-bit hash of a short text. */
export function hashText(text: string, from = 0, to = text.length): number {
  let value = 0x811c9dc5
  for (let at = from; at < to; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return mixBits(value)
}

/** A 32-bit hash of an ordered pair of hashes. */
export function hashPair(first: number, second: number): number {
  return mixBits(Math.imul(first, 0x9e3779b1) ^ second)
}

function mixBits(value: number): number {
  const mixed = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 12)) >>> 0
}
