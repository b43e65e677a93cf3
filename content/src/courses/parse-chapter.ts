export type Problem = { readonly line: number; readonly text: string }

export type WrittenPage = {
  readonly kind: 'page'
  readonly slug: string
  readonly title: string
  readonly line: number
  /** Markdown, and the line where it starts. */
  readonly body: string
  readonly bodyLine: number
}

type WrittenOption = {
  readonly id: string
  readonly text: string
  readonly why: string
  readonly isRight: boolean
  readonly line: number
}

const quizKinds = ['concept', 'arithmetic', 'case'] as const
type QuizKind = (typeof quizKinds)[number]

export type WrittenQuiz = {
  readonly kind: 'quiz'
  readonly slug: string
  readonly title: string
  readonly line: number
  readonly asks: QuizKind
  /** The lines that start with `=`, without it. */
  readonly sums: readonly string[]
  readonly options: readonly WrittenOption[]
}

export type WrittenElement = WrittenPage | WrittenQuiz

type Parsed = { readonly elements: readonly WrittenElement[]; readonly problems: readonly Problem[] }

const heading = /^## (page|quiz) ([a-z0-9]+(?:-[a-z0-9]+)*)(?: \((\w+)\))?: (\S.*)$/
const headingForm = 'a heading must be "## page id: Title" or "## quiz id (kind): Question"'
const option = /^- ([a-e])(\*?): (\S.*)$/

type Block = { readonly line: number; readonly head: RegExpExecArray; readonly lines: readonly string[] }

/** Parses the Markdown of one chapter in one language. Line numbers start at 1. */
export function parseChapter(text: string): Parsed {
  const problems: Problem[] = []
  const blocks = cutBlocks(text.split(/\r?\n/), problems)
  const elements = blocks.map((block): WrittenElement => {
    const [, kind, slug = '', asks, title = ''] = block.head
    const named = { slug, title: title.trim(), line: block.line }
    if (kind === 'quiz') return readQuiz({ ...named, asks }, block, problems)
    if (asks !== undefined) problems.push({ line: block.line, text: 'a page has no kind' })
    const body = block.lines.join('\n')
    return { ...named, kind: 'page', body, bodyLine: block.line + 1 }
  })
  return { elements, problems }
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

type QuizHeading = { readonly slug: string; readonly title: string; readonly line: number }

function readQuiz(
  { asks, ...named }: QuizHeading & { asks: string | undefined },
  block: Block,
  problems: Problem[],
): WrittenQuiz {
  const kind = quizKinds.find((known) => known === asks)
  if (kind === undefined)
    problems.push({ line: named.line, text: `a quiz says its kind: ${quizKinds.join(', ')}` })
  const sums: string[] = []
  const options: { id: string; isRight: boolean; line: number; text: string; why: string }[] = []
  block.lines.forEach((text, index) => {
    const line = named.line + 1 + index
    const [, id, star, answer] = option.exec(text) ?? []
    const last = options.at(-1)
    if (id && answer) options.push({ id, isRight: star === '*', line, text: answer.trim(), why: '' })
    else if (text.startsWith('=') && !last) sums.push(text.slice(1).trim())
    else if (last && /^ {2}\S/.test(text)) last.why = `${last.why} ${text.trim()}`.trim()
    else if (text.trim() !== '')
      problems.push({ line, text: 'this is no sum, no option and no reason of one' })
  })
  return { ...named, kind: 'quiz', asks: kind ?? 'concept', sums, options }
}
