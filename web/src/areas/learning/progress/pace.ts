const paceMs = 100

/** Does it at once, and then at most every moment however often it is wanted: what costs much is not done per item. */
export function pace(after: (ms: number, deed: () => void) => unknown, deed: () => void): () => void {
  let isResting = false
  let isWanted = false
  const run = () => {
    isResting = true
    isWanted = false
    deed()
    after(paceMs, () => {
      isResting = false
      if (isWanted) run()
    })
  }
  return () => {
    if (isResting) isWanted = true
    else run()
  }
}
