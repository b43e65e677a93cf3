import type { InteractionKind } from '@vela/contract/interaction'
import {
  type Problem,
  quizKinds,
  type WrittenGroup,
  type WrittenItem,
  type WrittenOption,
  type WrittenQuiz,
  type WrittenRange,
} from './written-elements.ts'

const interactionKinds = [
  'number',
  'explore',
  'order',
  'buckets',
  'many',
  'point',
  'chat',
] as const satisfies readonly InteractionKind[]

const id = '[a-z0-9]+(?:-[a-z0-9]+)*'
/** `- b*: $102`; the star marks the right option. */
const option = /^- ([a-e])(\*?): (\S.*)$/
/** `@ emergency-fund` */
const idea = new RegExp(`^@ (${id})$`)
/** `? price: 6..14 step 0.5` */
const range = /^\? ([a-z][a-z_]*): (-?[\d.]+)\.\.(-?[\d.]+) step ([\d.]+)$/
/** `+ rent: Rent`; a star after the id marks the item. */
const item = new RegExp(`^\\+ (${id})(\\*?): (\\S.*)$`)
/** `> fixed: Fixed bills` */
const group = new RegExp(`^> (${id}): (\\S.*)$`)

type QuizHeading = { readonly slug: string; readonly title: string; readonly line: number }
type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/**
 * Parses the lines below the heading of a quiz, in the format that `content/README.md` describes. `kinds` is the text
 * in brackets in the heading: the kind and, optionally, how the quiz is answered, as in `arithmetic, number`.
 */
export function parseQuiz(
  heading: QuizHeading,
  kinds: string | undefined,
  lines: readonly string[],
  problems: Problem[],
): WrittenQuiz {
  const [asksText, interactionText] = kinds?.split(/,\s*/) ?? []
  const asks = quizKinds.find((known) => known === asksText)
  if (asks === undefined)
    problems.push({ line: heading.line, text: `a quiz needs a kind: ${quizKinds.join(', ')}` })
  const interaction = interactionKinds.find((known) => known === interactionText) ?? null
  if (interactionText !== undefined && interaction === null)
    problems.push({
      line: heading.line,
      text: `the word after the kind must be one of: ${interactionKinds.join(', ')}`,
    })
  const { chart, rest } = takeChart(lines, heading.line + 1)
  const ideas: string[] = []
  const sums: string[] = []
  const ranges: WrittenRange[] = []
  const groups: (Mutable<WrittenGroup> & { items: WrittenItem[] })[] = []
  const options: Mutable<WrittenOption>[] = []

  /** Stores the content of a line; returns false if the line has no known form. `push` returns a length above 0. */
  function readLine(text: string, line: number): boolean {
    const [, optionId, star, answer] = option.exec(text) ?? []
    if (optionId && answer) {
      options.push({ id: optionId, isRight: star === '*', line, text: answer.trim(), why: '', state: null })
      return true
    }
    // After the first option there are only options and the lines that belong to them.
    const last = options.at(-1)
    if (last) return readBelowOption(text, last)
    const [, ideaId] = idea.exec(text) ?? []
    if (ideaId) return ideas.push(ideaId) > 0
    if (text.startsWith('=')) return sums.push(text.slice(1).trim()) > 0
    const [, name, from, to, step] = range.exec(text) ?? []
    if (name) return ranges.push({ name, from: Number(from), to: Number(to), step: Number(step), line }) > 0
    const [, groupId, groupText] = group.exec(text) ?? []
    if (groupId && groupText) return groups.push({ id: groupId, text: groupText.trim(), line, items: [] }) > 0
    const [, itemId, mark, itemText] = item.exec(text) ?? []
    if (!itemId || !itemText) return text.trim() === ''
    if (groups.length === 0) groups.push({ id: '', text: '', line, items: [] })
    groups.at(-1)?.items.push({ id: itemId, text: itemText.trim(), isMarked: mark === '*', line })
    return true
  }

  rest.forEach((text, index) => {
    const line = heading.line + 1 + index
    if (!readLine(text, line))
      problems.push({
        line,
        text: 'this is not an idea, a calculation, a range, a group, an item, an option or its reason',
      })
  })
  return {
    ...heading,
    kind: 'quiz',
    asks: asks ?? 'concept',
    interaction,
    ideas,
    sums,
    ranges,
    groups,
    chart,
    options,
  }
}

function readBelowOption(text: string, last: Mutable<WrittenOption>): boolean {
  if (/^ {2}= \S/.test(text) && last.state === null) last.state = text.slice(4).trim()
  else if (/^ {2}\S/.test(text)) last.why = `${last.why} ${text.trim()}`.trim()
  else return text.trim() === ''
  return true
}

/** Takes the chart out and leaves empty lines in its place, so that lines keep their numbers. */
function takeChart(lines: readonly string[], firstLine: number) {
  const start = lines.indexOf('```chart')
  const end = lines.indexOf('```', start)
  if (start < 0 || end < 0) return { chart: null, rest: lines }
  const chart = { source: `${lines.slice(start + 1, end).join('\n')}\n`, line: firstLine + start + 1 }
  return { chart, rest: lines.map((line, index) => (index >= start && index <= end ? '' : line)) }
}
