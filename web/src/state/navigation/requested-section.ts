let wanted: string | null = null

/** A screen has a name and no address: what it should begin with is left here by who opens it. */
export function requestSection(id: string): void {
  wanted = id
}

/** Once: who comes again later begins at the top. */
export function takeRequestedSection(): string | null {
  const id = wanted
  wanted = null
  return id
}
