/**
 * [O-80] Pages with published texts. Each is made from the marked page of the build when it is first needed, compressed
 * as well as the build does, and kept in memory: the text is in the HTML, and everything that differs from what is built
 * in comes with it as JSON, so that the app shows the same without a further request.
 */

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { brand } from '@vela/contract/brand'
import type { BuiltInTexts, InterfaceText, PageTexts } from '@vela/contract/interface-texts'
import { fillMarks, pageTextsId, pageTextsMark } from '@vela/contract/page-marks'
import { escapeHtml } from '../../gateways/mail/escape-html.ts'
import type { Language } from '../language.ts'
import { encodedBody, type Page, type Pages } from './pages.ts'

export type TextsOfPages = {
  /** Other texts have another one. */
  readonly key: string
  readonly texts: PageTexts
}

/** A page by its name, with these texts; undefined if there is no such page. */
export type WordedPages = (name: string, texts: TextsOfPages | null) => Page | Promise<Page> | undefined

/** Drafts that are looked at are kept as well. */
const maxKept = 60

export function openWordedPages(dist: string, pages: Pages): WordedPages {
  const kept = new Map<string, Promise<Page>>()
  return (name, given) => {
    const page = pages[name]
    const file = path.join(dist, 'marked', `${name}.html`)
    if (given === null || page === undefined) return page
    const id = `${given.key} ${name}`
    const known = kept.get(id)
    if (known !== undefined) return known
    if (!existsSync(file)) return page
    const made = compress(page, write(readFileSync(file, 'utf8'), languageOf(name), given.texts))
    if (kept.size >= maxKept) kept.clear()
    kept.set(id, made)
    made.catch(() => kept.delete(id))
    return made
  }
}

const languageOf = (name: string): Language => (name.endsWith('.es') ? 'es' : 'en')

function write(marked: string, language: Language, texts: PageTexts): string {
  const own = texts['']?.[language] ?? {}
  const json = JSON.stringify(texts).replaceAll('<', '\\u003c')
  return fillMarks(marked, (id) => {
    const text = own[id]
    return text === undefined ? undefined : escapeHtml(fill(text))
  }).replace(pageTextsMark, () => `<script type="application/json" id="${pageTextsId}">${json}</script>`)
}

/** The first screens have no counts, and no value but the name of the academy. */
const fill = (text: InterfaceText) =>
  (typeof text === 'string' ? text : text.other).replaceAll('{brand}', brand.name)

async function compress(page: Page, html: string): Promise<Page> {
  const bytes = Buffer.from(html)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  return {
    // The texts are data, which the policy does not concern, and the scripts and styles are those of the built page.
    policy: page.policy,
    bodies: [encodedBody('br', br), encodedBody('gzip', gz), encodedBody(null, bytes)],
  }
}

/** [O-80] The texts of this build that may be replaced; none where a development server has the pages. */
export function readBuiltInTexts(dist: string | null): BuiltInTexts {
  const file = dist === null ? null : path.join(dist, 'marked/texts.json')
  return file !== null && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
