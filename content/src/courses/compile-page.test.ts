import { expect, test } from 'vitest'
import { pageCompiler } from './compile-page.ts'
import type { ContentLanguage } from './course-files.ts'
import { sanitisePage } from './sanitise-page.ts'

const terms = {
  'compound-interest': {
    en: { term: 'compound interest', meaning: 'Interest on interest.' },
    es: { term: 'interés compuesto', meaning: 'Interés sobre intereses.' },
  },
}

const compile = (body: string, language: ContentLanguage = 'en') =>
  pageCompiler(language, terms)({ body, bodyLine: 2 }).content

test('text, lists and headings become HTML', () => {
  expect(compile('**Bold** and *soft*.\n\n1. one\n2. two\n\n### More')).toBe(
    '<p><strong>Bold</strong> and <em>soft</em>.</p>\n<ol>\n<li>one</li>\n<li>two</li>\n</ol>\n<h3>More</h3>',
  )
})

test.each([
  ['tip', 'Tip', 'Consejo'],
  ['example', 'Example', 'Ejemplo'],
  ['warning', 'Careful', 'Cuidado'],
  ['remember', 'Remember', 'Recuerda'],
])('a callout %s is named in the language of the page', (kind, english, spanish) => {
  const body = `> [!${kind}]\n> **Two** words.\n>\n> And a list:\n> - one`
  const html = compile(body)
  expect(html).toContain(`<aside role="note" class="callout ${kind}"><p class="label">${english}</p>`)
  expect(html).toContain('<strong>Two</strong> words.')
  expect(html).toContain('<li>one</li>')
  expect(html).not.toContain('[!')
  expect(compile(body, 'es')).toContain(`<p class="label">${spanish}</p>`)
})

test('a term opens its meaning, with its own text or the glossary’s', () => {
  const button = (words: string) =>
    `<button type="button" class="term" data-term="compound-interest">${words}</button>`
  expect(compile('[[compound-interest]]')).toBe(`<p>${button('compound interest')}</p>`)
  expect(compile('[[compound-interest]]', 'es')).toBe(`<p>${button('interés compuesto')}</p>`)
  expect(compile('[[compound-interest|growth <on> growth]]')).toBe(
    `<p>${button('growth &lt;on&gt; growth')}</p>`,
  )
})

test('a full stop stays with the term before it', () => {
  expect(compile('This is ([[compound-interest]]).')).toMatch(
    /^<p>This is <span class="held">\(<button [^>]*>compound interest<\/button>\)\.<\/span><\/p>$/,
  )
})

test.each(['−$1,500.50', '−20', '− $2,010', '− US$3'])(
  'the minus sign of %s stays with its number',
  (sum) => {
    expect(compile(`It is ${sum}, or ${sum}.`)).toBe(
      `<p>It is <span class="held">${sum}</span>, or <span class="held">${sum}</span>.</p>`,
    )
  },
)

test.each(['|', '\\|'])('a term in a table stays in its cell when it is written with %s', (line) => {
  const html = compile(`| a | b |\n|---|--:|\n| [[compound-interest${line}it grows]] | 2 |`)
  expect(html).toContain('data-term="compound-interest">it grows</button></td>\n<td align="right">2</td>')
})

test('a table scrolls sideways by touch and by keyboard', () => {
  expect(compile('| a |\n|---|\n| 1 |', 'es')).toMatch(
    /^<div class="table" role="region" tabindex="0" aria-label="Tabla"><table>[\s\S]+<\/table><\/div>$/,
  )
})

test('a link leads to a chapter, and any other link becomes plain text', () => {
  expect(compile('[costs](chapter:investing/costs)')).toBe(
    '<p><a class="chapter" data-chapter="investing/costs" href="#">costs</a></p>',
  )
  expect(compile('[away](https://example.com) ![picture](https://example.com/x.png)')).toBe(
    '<p>away picture</p>',
  )
})

test('a figure that becomes outdated states its year', () => {
  expect(compile('A limit {as of 2025}.')).toBe('<p>A limit <small class="as-of">(as of 2025)</small>.</p>')
  expect(compile('Un límite {as of 2025}.', 'es')).toContain('(datos de 2025)')
})

test('a formula is set line by line, with raised exponents', () => {
  const html = compile('```formula\nvalue = start × (1 + rate) ^ years\ntax = gain × rate\n```')
  expect(html.replaceAll('\u00a0', ' ')).toBe(
    '<div class="formula"><p><b>value</b> = start × (1 + rate)<sup>years</sup></p><p><b>tax</b> = gain × rate</p></div>',
  )
})

test('exponents are also raised in sentences and tables', () => {
  expect(compile('1.005 ^ 12 is $1.06, 2^3 is 8.')).toBe(
    '<p>1.005<sup>12</sup> is $1.06, 2<sup>3</sup> is 8.</p>',
  )
  expect(compile('| a |\n|---|\n| ÷ 1.05 ^ 2 |')).toContain('<td>÷ 1.05<sup>2</sup></td>')
})

test('calculations for the checker are not shown', () => {
  expect(compile('Six.\n\n```check\n2 * 3 = 6\n```\n\nMore.')).toBe('<p>Six.</p>\n<p>More.</p>')
})

test('a chart stays in its place, and its table is not wrapped', () => {
  const html = compile(
    'Before.\n```chart\nkind: bar\ntitle: T\nsays: S.\nx: { name: X, values: [A, B] }\nseries:\n  - name: N\n    values: [1, 2]\n```\nAfter.',
  )
  expect(html).toMatch(/^<p>Before\.<\/p>\n<figure class="chart">[\s\S]+<\/figure>\s*<p>After\.<\/p>$/)
  expect(html).not.toContain('role="region"')
})

test('a chart that cannot be drawn is an error at its line', () => {
  expect(() => compile('Words.\n```chart\nkind: pie\n```')).toThrow(/^4 chart: kind: must be line or bar/)
})

const vectors = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//x.example></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)" ONMOUSEOVER="alert(1)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#115;cript:alert(1)" class="chapter">x</a>',
  '<a href="//evil.example">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<style>@import "//x.example"</style>',
  '<svg><foreignObject><body onload=alert(1)></foreignObject></svg>',
  '<svg><script>alert(1)</script><use href="data:image/svg+xml,x#y"/></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg viewBox="0 0 1 1" onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<form action="//x.example"><input name=a><button type="submit" formaction="javascript:alert(1)">x</button></form>',
  '<math><mtext></p><style><img src=x onerror=alert(1)></style>',
  '<div class="evil table" role="dialog" tabindex="5" id="root">x</div>',
]
const harm =
  /<(script|style|img|iframe|object|foreignobject|use|animate|form|input|math|body)|<[^>]*\s(on\w+|style|src|srcdoc|data|id|formaction|xlink:href)=|<[^>]*(javascript|data):|evil|dialog|tabindex="5"/i

test.each(vectors)('%s is sanitised', (vector) => {
  expect(sanitisePage(vector)).not.toMatch(harm)
  const html = compile(`Words ${vector}\n\n${vector}`)
  expect(html.replaceAll(/&lt;[\s\S]*?&gt;/g, '')).not.toMatch(harm)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'chapter:"onclick="alert(1)'])(
  'a link to %s does nothing',
  (address) => {
    expect(compile(`[x](${address})`)).not.toMatch(/href="(?!#")|<[^>]*\sonclick=/)
  },
)

test('prose may look like a script; an attribute that does is an error, as the app would not show the page', () => {
  expect(compile('Here one = 100, and on it = 3.')).toBe('<p>Here one = 100, and on it = 3.</p>')
  const chart = (says: string) =>
    compile(
      `\`\`\`chart\nkind: bar\ntitle: T\nsays: ${says}\nx: { name: X, values: [A, B] }\nseries:\n  - name: N\n    values: [1, 2]\n\`\`\``,
    )
  expect(chart('It says one.')).toContain('aria-label')
  expect(() => chart('Here one = 100.')).toThrow(/^2 the app would take this for a script.* one =$/)
})

const living = `\`\`\`chart
kind: line
title: A year of fees
says: At {fee} a month a year costs {1}.
unit: $
x: { name: Months, values: [0, 12] }
series:
  - name: Fees
    formula: fee * x
sliders:
  - { name: fee, label: Fee a month, unit: $, from: 0, to: 10, step: 1, value: 4 }
\`\`\`
`

test('[N-30] a chart with sliders is drawn at their start, and sent with what moves it', () => {
  const { content, charts } = pageCompiler('en', terms)({ body: living, bodyLine: 2 })
  expect(content).toMatch(/^<figure class="chart living">/)
  expect(content).toContain('aria-label="A year of fees. At $4 a month a year costs $48."')
  expect(charts).toEqual([
    {
      title: 'A year of fees',
      unit: '$',
      x: { name: 'Months', values: [0, 12] },
      series: [{ name: 'Fees', formula: 'fee * x' }],
      sliders: [{ name: 'fee', label: 'Fee a month', unit: '$', min: 0, max: 10, step: 1, value: 4 }],
      says: 'At {fee} a month a year costs {1}.',
    },
  ])
})
