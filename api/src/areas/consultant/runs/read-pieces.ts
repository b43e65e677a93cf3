/** The pieces as they can be stored and sent, until there are no more or the signal says stop, which throws. */
export async function* readPieces(
  pieces: AsyncIterable<string>,
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  const reading = pieces[Symbol.asyncIterator]()
  // Half of a character that the next piece has the other half of.
  let held = ''
  try {
    for (;;) {
      const next = await untilStopped(signal, reading.next())
      if (next.done === true) break
      const text = held + next.value
      held = /[\ud800-\udbff]$/.exec(text)?.[0] ?? ''
      const whole = storable(text.slice(0, text.length - held.length))
      if (whole !== '') yield whole
    }
  } finally {
    // Not awaited: an iterator that ignores the signal may ignore this, too.
    void reading.return?.()?.then(undefined, () => undefined)
  }
}

/** Nothing that the database would refuse, or turn into something of another length. */
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
