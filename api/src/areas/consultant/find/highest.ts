/** The places of the highest scores above zero, the best first. */
export function highest(scores: Float32Array | Float64Array, limit: number): number[] {
  const places: number[] = []
  let least = 0
  for (let place = 0; place < scores.length; place++) {
    const score = scores[place] ?? 0
    if (score <= least) continue
    const at = places.findIndex((other) => (scores[other] ?? 0) < score)
    places.splice(at < 0 ? places.length : at, 0, place)
    if (places.length > limit) places.pop()
    if (places.length === limit) least = scores[places.at(-1) ?? 0] ?? 0
  }
  return places
}
