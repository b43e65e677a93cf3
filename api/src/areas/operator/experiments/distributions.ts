/** P(Z > z) of the standard normal distribution, to about 14 digits. */
export function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z)
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  if (z > 3) {
    // Laplace's continued fraction, evaluated from its end. It converges quickly only far from zero.
    let fraction = z
    for (let k = 120; k > 0; k -= 1) fraction = z + k / fraction
    return density / fraction
  }
  let term = z
  let sum = z
  for (let k = 1; k < 120; k += 1) {
    term *= (z * z) / (2 * k + 1)
    sum += term
  }
  return 0.5 - density * sum
}

/** The z with P(Z < z) = p, found by bisection. */
export function normalQuantile(p: number): number {
  let [low, high] = [-40, 40]
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2
    if (normalTail(middle) > 1 - p) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** P(X > x) of the chi-square distribution with 1, 2 or 3 degrees of freedom, which are as many as experiments need. */
export function chiSquareTail(x: number, degrees: number): number {
  if (degrees === 2) return Math.exp(-x / 2)
  const one = 2 * normalTail(Math.sqrt(x))
  return degrees === 1 ? one : one + Math.sqrt((2 * x) / Math.PI) * Math.exp(-x / 2)
}
