export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

type Hints = {
  readonly search: string
  readonly stored: string | null
  readonly browser: readonly string[]
}

function known(tag: string | null): Language | undefined {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0]
  return languages.find((language) => language === primary)
}

/**
 * [I-02] The language of the URL, or else of the stored choice, or else of the browser; English if none of them is
 * supported.
 */
export function detectLanguage({ search, stored, browser }: Hints): Language {
  const candidates = [new URLSearchParams(search).get('lng'), stored, ...browser]
  return candidates.map(known).find((language) => language !== undefined) ?? 'en'
}
