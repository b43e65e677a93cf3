let wanted: string | null = null

/** Screens have no URL, so the section where a screen should open is passed through this module. */
export function requestSection(id: string): void {
  wanted = id
}

/** Clears the request: a later visit starts at the top. */
export function takeRequestedSection(): string | null {
  const id = wanted
  wanted = null
  return id
}
