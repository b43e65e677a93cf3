/** Yields the pieces in a form that can be stored. Throws when the signal aborts. */
export async function* readPieces(
  pieces: AsyncIterable<string>,
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  const reading = pieces[Symbol.asyncIterator]()
  // The first half of a surrogate pair, whose second half is in the next piece.
  let pending = ''
  try {
    for (;;) {
      const next = await untilStopped(signal, reading.next())
      if (next.done === true) break
      const text = pending + next.value
      pending = /[\ud800-\udbff]$/.exec(text)?.[0] ?? ''
      const whole = storable(text.slice(0, text.length - pending.length))
      if (whole !== '') yield whole
    }
  } finally {
    // Not awaited, because an iterator that ignores the signal may never finish this either.
    void reading.return?.()?.then(undefined, () => undefined)
  }
}

/** Removes NUL and, by encoding the text, replaces lone surrogates: the database can store neither. */
function storable(text: string): string {
  return Buffer.from(text.replaceAll('\0', '')).toString()
}

/** Rejects when the signal aborts, even if the promise itself ignores it. */
export function untilStopped<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('stopped'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    const removeListener = () => signal.removeEventListener('abort', stop)
    promise.then(resolve, reject).finally(removeListener)
  })
}
