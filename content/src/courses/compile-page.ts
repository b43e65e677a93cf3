import type { LivingChart } from '@vela/contract/interaction'
import type { PageGuess } from '@vela/contract/page-guess'
import { Marked, type TokenizerAndRendererExtension, type Tokens } from 'marked'
import { compileLivingChart } from './chart/compile-living-chart.ts'
import { drawChart } from './chart/draw-chart.ts'
import { readChart } from './chart/read-chart.ts'
import { compileFormulas } from './compile-formulas.ts'
import type { ContentLanguage, Terms } from './course-files.ts'
import { escapeHtml } from './escape-html.ts'
import { guessesIn, markGuesses, placeGuesses } from './page-guess.ts'
import { calloutKinds, pageWords } from './page-words.ts'
import { sanitisePage } from './sanitise-page.ts'

type Page = { readonly body: string; readonly bodyLine: number }
type CompiledBody = {
  readonly content: string
  readonly charts: LivingChart[]
  readonly guesses: PageGuess[]
}

// The same rule as in web/src/ui/trusted-types.ts, which refuses to show such a page.
const scriptInHtml = /<script|<[^>]*(?:\son\w+\s*=|javascript:)/i

/** Compiles pages of one language. Throws an error with the line if a chart cannot be drawn. */
export function pageCompiler(language: ContentLanguage, terms: Terms): (page: Page) => CompiledBody {
  const nameOf = (id: string) => terms[id]?.[language].term ?? id
  const marked = new Marked({
    extensions: [termMark(nameOf), yearMark(language), powerMark],
    renderer: {
      html: ({ text }) => escapeHtml(text),
      image: ({ text }) => escapeHtml(text),
      hr: () => '',
      codespan: ({ text }) => escapeHtml(text),
      heading({ tokens }) {
        return `<h3>${this.parser.parseInline(tokens)}</h3>`
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens)
        const [, id] = /^chapter:(.+)$/.exec(href) ?? []
        return id ? `<a class="chapter" data-chapter="${escapeHtml(id)}" href="#">${words}</a>` : words
      },
      blockquote(quote) {
        return `<aside role="note" ${markCallout(quote, language)}${this.parser.parse(quote.tokens)}</aside>`
      },
      code: ({ lang, text }) => (lang === 'formula' ? compileFormulas(text) : ''),
    },
    hooks: {
      // A wide table scrolls; it takes the focus so that it also scrolls with the keyboard.
      postprocess: (html) =>
        html
          .replaceAll(
            '<table>',
            `<div class="table" role="region" tabindex="0" aria-label="${pageWords[language].table}"><table>`,
          )
          .replaceAll('</table>', '</table></div>')
          // A line may break next to a button, which would separate the punctuation attached to it.
          .replace(
            /([(¿¡«“]*)(<button [^>]*>[^<]*<\/button>)([.,;:!?)»”]*)/g,
            (all, before, button, after) => (before || after ? `<span class="held">${all}</span>` : button),
          )
          // A minus sign must not stay at the end of a line without its number.
          .replace(/−\s?(?:US)?\$?\d(?:[\d.,]*\d)?/g, '<span class="held">$&</span>'),
    },
  })
  return ({ body, bodyLine }) => {
    const { text, figures, charts } = takeCharts(body, bodyLine, language)
    const html = marked.parse(joinTerms(markGuesses(text)), { async: false })
    const compiled = sanitisePage(
      html.replace(/<p>\uE000(\d+)<\/p>/g, (_, index) => figures[Number(index)] ?? ''),
    ).trim()
    const { html: page, guesses } = placeGuesses(compiled, guessesIn(body))
    // This also finds harmless text, such as the description of a chart that says "on x = 3".
    const [found] = scriptInHtml.exec(page) ?? []
    if (found)
      throw new Error(
        `${bodyLine} the app would take this for a script and not show the page: ${found.slice(-60)}`,
      )
    return { content: page, charts, guesses }
  }
}

/**
 * Charts are replaced by placeholders while the surrounding text is compiled, so that their lines are counted and their
 * tables are not wrapped.
 */
function takeCharts(body: string, bodyLine: number, language: ContentLanguage) {
  const figures: string[] = []
  const charts: LivingChart[] = []
  const text = body.replace(/^```chart\n([\s\S]*?)^```$/gm, (_, source: string, offset: number) => {
    const read = readChart(source, bodyLine + body.slice(0, offset).split('\n').length)
    if ('problems' in read)
      throw new Error(read.problems.map(({ line, text }) => `${line} ${text}`).join('\n'))
    figures.push(drawChart(read.chart, language))
    if (read.chart.sliders.length > 0) charts.push(compileLivingChart(read.chart))
    return `\n\uE000${figures.length - 1}\n`
  })
  return { text, figures, charts }
}

// In a table, the bar between id and text would end the cell.
const joinTerms = (text: string) => text.replace(/\[\[([a-z0-9-]+)\\?\|([^\]]+)\]\]/g, '[[$1\uE001$2]]')

function termMark(nameOf: (id: string) => string): TokenizerAndRendererExtension {
  return {
    name: 'term',
    level: 'inline',
    start: (source) => source.indexOf('[['),
    tokenizer(source) {
      const [raw, id, words] = /^\[\[([a-z0-9-]+)(?:\uE001([^\]]+))?\]\]/.exec(source) ?? []
      return raw && id ? { type: 'term', raw, id, words: words ?? nameOf(id) } : undefined
    },
    renderer: ({ id, words }) =>
      `<button type="button" class="term" data-term="${escapeHtml(String(id))}">${escapeHtml(String(words))}</button>`,
  }
}

function yearMark(language: ContentLanguage): TokenizerAndRendererExtension {
  return {
    name: 'year',
    level: 'inline',
    start: (source) => source.indexOf('{as of'),
    tokenizer(source) {
      const [raw, year] = /^\{as of (\d{4})\}/.exec(source) ?? []
      return raw && year ? { type: 'year', raw, year } : undefined
    },
    renderer: ({ year }) => `<small class="as-of">(${pageWords[language].asOf(String(year))})</small>`,
  }
}

/** Renders `1.05 ^ 10` in the text of a page with a raised exponent. */
const powerMark: TokenizerAndRendererExtension = {
  name: 'power',
  level: 'inline',
  start: (source) => source.search(/ ?\^ ?[\d(]/),
  tokenizer(source) {
    const [raw, power] = /^ ?\^ ?(\d+|\([^()]*\))/.exec(source) ?? []
    return raw && power ? { type: 'power', raw, power } : undefined
  },
  renderer: ({ power }) => `<sup>${escapeHtml(String(power))}</sup>`,
}

/** Removes `[!tip]` from the start of the quote and inserts the label of its kind. */
function markCallout(quote: Tokens.Blockquote, language: ContentLanguage): string {
  const kind = calloutKinds.find((known) => quote.text.startsWith(`[!${known}]`))
  if (kind === undefined) return 'class="callout">'
  const [first] = quote.tokens
  const [words] = first?.type === 'paragraph' ? (first.tokens ?? []) : []
  if (words?.type === 'text') Object.assign(words, { text: words.text.replace(/^\[!\w+\]\s*/, '') })
  return `class="callout ${kind}"><p class="label">${pageWords[language].callouts[kind]}</p>`
}
