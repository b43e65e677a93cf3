/** Null for what is no JSON, which no schema of ours takes. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
