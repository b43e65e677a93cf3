import { builtInLegal } from '@vela/content/legal'
import { parseLegalText } from '@vela/content/parse-legal-text'
import { vi } from 'vitest'

const isDocument = (name: string | undefined): name is keyof typeof builtInLegal =>
  name !== undefined && name in builtInLegal

/** Replaces fetch in tests: the texts of the release are there, and nothing else is. */
export function serveLegalTexts(): void {
  vi.stubGlobal('fetch', async (address: string) => {
    const [, name, language] = /\/legal\/([\w-]+)\/(en|es)\//.exec(address) ?? []
    if (!isDocument(name)) throw new TypeError('Failed to fetch')
    const text = parseLegalText(builtInLegal[name][language === 'es' ? 'es' : 'en'])
    return Response.json({ data: { number: 0, text } })
  })
}
