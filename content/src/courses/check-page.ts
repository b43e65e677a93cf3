import { evaluate, round } from './arithmetic.ts'
import { findFault } from './chart/compile-living-chart.ts'
import { readChart } from './chart/read-chart.ts'
import { numbersIn } from './numbers-in.ts'
import { checkGuesses, withoutGuesses } from './page-guess.ts'
import type { Problem, WrittenPage } from './written-elements.ts'

const words = { fewest: 60, most: 190 }
/** The age in years from which a figure must be checked again. */
const freshYears = 4

/** The text that a user reads, without code blocks, which are charts, formulas and calculations. */
function proseOf(body: string): string {
  return withoutGuesses(body.replace(/```[\s\S]*?```/g, '')).replace(/\[\[[a-z0-9-]+\|([^\]]+)\]\]/g, '$1')
}

export function checkPage(page: WrittenPage, thisYear: number): Problem[] {
  const { body, bodyLine, line, title } = page
  const problems: Problem[] = []
  const count = proseOf(body)
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word)).length
  if (count < words.fewest || count > words.most)
    problems.push({ line, text: `${count} words; a page has ${words.fewest} to ${words.most}` })
  if (title.length > 60) problems.push({ line, text: 'the title is longer than 60 letters' })
  body.split('\n').forEach((text, index) => {
    const at = bodyLine + index
    for (const [, year] of text.matchAll(/\{as of (\d{4})\}/g))
      if (Number(year) < thisYear - freshYears)
        problems.push({ line: at, text: `a figure of ${year} is old` })
    if (/<\/?[a-z][^>]*>/i.test(text)) problems.push({ line: at, text: 'no HTML here' })
    if (/\]\((?!chapter:)/.test(text))
      problems.push({ line: at, text: 'a link leads to a chapter: (chapter:course/chapter)' })
  })
  return [
    ...problems,
    ...checkBlocks(body, bodyLine),
    ...checkSums(body, bodyLine),
    ...checkGuesses(page, textOf),
  ]
}

/** What a person reads, with the numbers of charts and formulas. */
const textOf = (body: string) => proseOf(body) + chartsOf(body)

const blocks = ['chart', 'formula', 'check', 'fields']

function checkBlocks(body: string, bodyLine: number): Problem[] {
  return [...body.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].flatMap(([, name = '', source = ''], nth, all) => {
    const line = bodyLine + body.slice(0, all[nth]?.index).split('\n').length
    if (!blocks.includes(name))
      return [{ line: line - 1, text: `a block is named ${blocks.join(', ')}, not "${name}"` }]
    const read = name === 'chart' ? readChart(source, line) : { problems: [] }
    if ('problems' in read) return read.problems
    const { sliders, ask } = read.chart
    const fault = sliders.length > 0 ? findFault(read.chart) : ask !== null ? 'a guess needs sliders' : null
    return fault === null ? [] : [{ line, text: `chart: ${fault}` }]
  })
}

/** Checks the ```check blocks: each `expression = value` must be true, and the page must show the value. */
function checkSums(body: string, bodyLine: number): Problem[] {
  const shown = numbersIn(textOf(body))
  return [...body.matchAll(/```check\n([\s\S]*?)```/g)].flatMap((block) => {
    const first = bodyLine + body.slice(0, block.index).split('\n').length
    return (block[1] ?? '').split('\n').flatMap((text, index): Problem[] => {
      if (text.trim() === '') return []
      const [, expression = '', stated = ''] = /^(.+?)\s*=\s*([\d.,-]+)\s*$/.exec(text) ?? []
      const line = first + index
      const value = numbersIn(stated)[0]
      if (value === undefined) return [{ line, text: 'a check is "expression = value"' }]
      try {
        const real = evaluate(expression)
        const decimals = (stated.split('.')[1] ?? '').length
        if (round(real, decimals) !== value)
          return [{ line, text: `${expression} is ${round(real, 6)}, not ${stated}` }]
      } catch (error) {
        return [{ line, text: error instanceof Error ? error.message : String(error) }]
      }
      return shown.includes(value) ? [] : [{ line, text: `the page does not show ${stated}` }]
    })
  })
}

function chartsOf(body: string): string {
  return [...body.matchAll(/```(?:chart|formula)\n([\s\S]*?)```/g)].map((block) => block[1] ?? '').join('\n')
}
