import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { attributesOf } from './write-document.ts'

const icons = {
  'favicon.svg': { rel: 'icon', type: 'image/svg+xml' },
  'apple-touch-icon.png': { rel: 'apple-touch-icon' },
  'manifest.webmanifest': { rel: 'manifest' },
} as const

/** The tags for the browser's theme colour, which is the paper colour of each theme in tokens.css. */
function frameColours(webRoot: string): string[] {
  const tokens = readFileSync(join(webRoot, 'src/styles/tokens.css'), 'utf8')
  const [, light, dark] = /--paper:\s*light-dark\((#\w+),\s*(#\w+)\)/.exec(tokens) ?? []
  if (!light || !dark) throw new Error('tokens.css has no --paper as light-dark(#light, #dark).')
  return Object.entries({ light, dark }).map(
    ([theme, content]) =>
      `<meta name="theme-color"${attributesOf({ media: `(prefers-color-scheme: ${theme})`, content })}>`,
  )
}

/** The tags in the head of every page. */
export function commonHead(webRoot: string): string[] {
  return [
    ...frameColours(webRoot),
    ...Object.entries(icons)
      .filter(([file]) => existsSync(join(webRoot, 'public', file)))
      .map(([file, kind]) => `<link${attributesOf({ ...kind, href: `/${file}` })}>`),
  ]
}
