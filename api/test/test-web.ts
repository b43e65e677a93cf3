import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { BuiltInTexts } from '@vela/contract/interface-texts'
import { markText, pageTextsMark, withoutMarks } from '@vela/contract/page-marks'

const pageNames = ['front.main', 'front.newer', 'again.main', 'again.newer', 'shell', 'not-found'].flatMap(
  (page) => [`${page}.en`, `${page}.es`],
)

export const testScriptHash = 'sha256-4Su6mBWzEIFnH4pAGMOuaeBrstwJN4Z3pq/s1Kn4/KQ='

/** The texts of that build that may be replaced. */
const testTexts: BuiltInTexts = {
  'front.gender_title': { en: 'A money plan that fits your life', es: 'Un plan para tu dinero' },
  'promo.lead': { en: 'Now it’s your turn.', es: 'Ahora te toca a ti.' },
  'growth-plan.week': { en: 'Week {week}', es: 'Semana {week}' },
  'growth-plan.weeks': { en: { one: 'week', other: 'weeks' }, es: { one: 'semana', other: 'semanas' } },
}

/** A web build in a temporary folder; every page contains its own name. */
export function writeTestWeb(): string {
  const dist = mkdtempSync(path.join(tmpdir(), 'vela-web-'))
  const write = (file: string, text: string) => {
    const target = path.join(dist, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
    writeFileSync(`${target}.br`, brotliCompressSync(text))
    writeFileSync(`${target}.gz`, gzipSync(text))
  }
  const pages = [...pageNames, 'parts', 'operator']
  for (const page of pages) {
    const title = markText('front.gender_title', 'A money plan that fits your life')
    const html = `<!doctype html><title>${page}</title><h1>${title}</h1>${pageTextsMark}`
    write(`pages/${page}.html`, withoutMarks(html))
    if (/^(front|again|shell)/.test(page)) write(`marked/${page}.html`, html)
  }
  write('marked/texts.json', JSON.stringify(testTexts))
  write(
    'pages/pages.json',
    JSON.stringify(
      Object.fromEntries(pages.map((page) => [page, { scripts: [testScriptHash], styles: [] }])),
    ),
  )
  write('client/assets/main-abc123.js', 'export const answer = 42\n'.repeat(50))
  write('client/worker.js', 'addEventListener("fetch", () => {})\n')
  write('client/robots.txt', 'User-agent: *\n')
  write('client/index.html', '<!doctype html><title>not this one</title>')
  return dist
}
