/** The set without the id, or with it. */
export function toggle(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set(set.has(id) ? [...set].filter((one) => one !== id) : [...set, id])
}
