let wanted: string | null = null

/** Sets the section where the next screen opens; screens have no URL that could name it. */
export function requestSection(id: string): void {
  wanted = id
}

/** Returns the requested section and clears it, so that a later visit starts at the top. */
export function takeRequestedSection(): string | null {
  const id = wanted
  wanted = null
  return id
}
