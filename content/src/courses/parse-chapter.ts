import { cast } from '@vela/contract/cast'
import { guessesIn } from './page-guess.ts'
import { parseQuiz } from './parse-quiz.ts'
import type { Problem, WrittenElement } from './written-elements.ts'

type Parsed = { readonly elements: readonly WrittenElement[]; readonly problems: readonly Problem[] }

const heading = /^## (page|quiz) ([a-z0-9]+(?:-[a-z0-9]+)*)(?: \((\w+(?:, \w+)?)\))?: (\S.*)$/
const headingForm =
  'a heading must be "## page id: Title", "## page id (person): Title" or "## quiz id (kind): Question"'

type Block = { readonly line: number; readonly head: RegExpExecArray; readonly lines: readonly string[] }

/** Parses the Markdown of one chapter in one language. Line numbers start at 1. */
export function parseChapter(text: string): Parsed {
  const problems: Problem[] = []
  const blocks = cutBlocks(text.split(/\r?\n/), problems)
  const elements = blocks.map((block): WrittenElement => {
    const [, kind, slug = '', kinds, title = ''] = block.head
    const named = { slug, title: title.trim(), line: block.line }
    if (kind === 'quiz') return parseQuiz(named, kinds, block.lines, problems)
    const person = cast.find((member) => member === kinds) ?? null
    if (kinds !== undefined && person === null)
      problems.push({
        line: block.line,
        text: `a page opens with one of ${cast.join(', ')}, not with "${kinds}"`,
      })
    const body = block.lines.join('\n')
    const asks = { fields: fieldsIn(body), guesses: guessesIn(body) }
    return { ...named, kind: 'page', person, body, bodyLine: block.line + 1, ...asks }
  })
  return { elements, problems }
}

function fieldsIn(body: string): string[] {
  const [, lines = ''] = /^```fields\n([\s\S]*?)^```$/m.exec(body) ?? []
  return lines.split('\n').filter((line) => line !== '')
}

function cutBlocks(lines: readonly string[], problems: Problem[]): Block[] {
  const blocks: { line: number; head: RegExpExecArray; lines: string[] }[] = []
  let isCode = false
  lines.forEach((line, index) => {
    if (line.startsWith('```')) isCode = !isCode
    const head = isCode ? null : heading.exec(line)
    if (head) {
      blocks.push({ line: index + 1, head, lines: [] })
      return
    }
    if (!isCode && /^#{1,2}\s/.test(line)) {
      problems.push({ line: index + 1, text: headingForm })
      return
    }
    const block = blocks.at(-1)
    if (block) block.lines.push(line)
    else if (line.trim() !== '')
      problems.push({ line: index + 1, text: 'this stands before the first element' })
  })
  return blocks
}
