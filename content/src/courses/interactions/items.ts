/** [N-03] [N-04] [N-05] [N-07] The kinds that are made of items: `order`, `buckets`, `many` and `chat`. */
import type { InteractionOf } from '@vela/contract/interaction'
import type { Problem, WrittenOption, WrittenQuiz } from '../written-elements.ts'
import { shuffle } from './seeded.ts'

type ItemKind = 'order' | 'buckets' | 'many' | 'chat'

/** How many items and groups a kind has, and how long an item may be; more would not fit a phone. */
const limits: Readonly<
  Record<ItemKind, { items: [number, number]; groups: [number, number]; letters: number }>
> = {
  order: { items: [3, 6], groups: [0, 0], letters: 70 },
  many: { items: [3, 7], groups: [0, 0], letters: 90 },
  buckets: { items: [3, 8], groups: [2, 4], letters: 60 },
  chat: { items: [2, 9], groups: [1, 9], letters: 200 },
}

const itemsOf = ({ groups }: WrittenQuiz) =>
  groups.flatMap(({ id: group, text: from, items }) => items.map((item) => ({ ...item, group, from })))

/** The messages of the learner in a chat, which cannot be marked. */
const own = 'me'

const idsIn = (state: string) => (state === 'none' ? [] : state.split(/[,\s]+/))

/**
 * What an option stands for: the marked items, the items in order, or `item: bucket` for each item. For the right
 * option this follows from the items themselves. A wrong one has it in the line below; for buckets only the misplaced
 * items.
 */
function stateOf(quiz: WrittenQuiz, kind: ItemKind, option: WrittenOption): string[] {
  const items = itemsOf(quiz)
  if (kind === 'buckets') {
    const moved = new Map(
      (option.isRight ? '' : (option.state ?? ''))
        .split(/[,;]\s*/)
        .map((pair) => pair.split(/:\s*/))
        .map(([item = '', bucket = '']) => [item, bucket]),
    )
    return items.map(({ id, group }) => `${id}: ${moved.get(id) ?? group}`)
  }
  if (!option.isRight) return idsIn(option.state ?? '')
  return items.filter(({ isMarked }) => kind === 'order' || isMarked).map(({ id }) => id)
}

/** What is wrong with the line below a wrong option. */
function faultOf(quiz: WrittenQuiz, kind: ItemKind, state: string): string | null {
  const items = itemsOf(quiz)
  const known = new Set(items.filter(({ group }) => group !== own).map(({ id }) => id))
  if (kind === 'buckets') {
    const wrong = state.split(/[,;]\s*/).find((pair) => {
      const [item = '', bucket = ''] = pair.split(/:\s*/)
      return !known.has(item) || !quiz.groups.some(({ id }) => id === bucket)
    })
    return wrong === undefined ? null : `"${wrong}" is no "item: bucket"`
  }
  const ids = idsIn(state)
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) return `there is no item ${unknown}`
  if (new Set(ids).size < ids.length) return 'an item stands here twice'
  return kind === 'order' && ids.length !== items.length ? 'all items stand here, in their order' : null
}

export function checkItems(quiz: WrittenQuiz, kind: ItemKind): Problem[] {
  const problems: Problem[] = []
  const complain = (line: number, text: string) => problems.push({ line, text })
  const items = itemsOf(quiz)
  const { items: count, groups, letters } = limits[kind]
  const named = quiz.groups.filter(({ id }) => id !== '')
  const within = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most
  if (!within(items.length, count))
    complain(quiz.line, `${items.length} items; ${kind} has ${count[0]} to ${count[1]}`)
  if (!within(named.length, groups) || (named.length > 0 && named.length < quiz.groups.length))
    complain(quiz.line, `${named.length} lines with ">"; ${kind} has ${groups[0]} to ${groups[1]}`)
  const isMarking = kind === 'many' || kind === 'chat'
  if (isMarking !== items.some(({ isMarked }) => isMarked))
    complain(quiz.line, isMarking ? 'mark what is right with a star: "+ id*: …"' : 'no item has a star here')
  items.forEach(({ id, text, line, isMarked, group }, index) => {
    if (text.length > letters) complain(line, `the item is longer than ${letters} letters`)
    if (items.findIndex((one) => one.id === id) < index) complain(line, `the item ${id} stands here twice`)
    if (isMarked && group === own) complain(line, 'a message of the learner is no trick')
  })
  const states = new Map<string, string>()
  for (const option of quiz.options) {
    if (option.isRight !== (option.state === null))
      complain(
        option.line,
        option.isRight ? 'the items say what is right' : 'below it a line "  = …" says what stands for it',
      )
    const fault = option.state === null ? null : faultOf(quiz, kind, option.state)
    if (fault) complain(option.line, fault)
    const state = stateOf(quiz, kind, option)
    const key = (kind === 'order' ? state : state.toSorted()).join()
    if (states.has(key)) complain(option.line, `it stands for the same as ${states.get(key)}`)
    states.set(key, option.id)
  }
  return problems
}

const listsOf = (quiz: WrittenQuiz, kind: ItemKind) =>
  Object.fromEntries(quiz.options.map((option) => [option.id, stateOf(quiz, kind, option)]))

const plain = ({ id, text }: { readonly id: string; readonly text: string }) => ({ id, text })

export function compileItems(quiz: WrittenQuiz, kind: ItemKind): InteractionOf<ItemKind> {
  const items = itemsOf(quiz)
  const states = listsOf(quiz, kind)
  if (kind === 'many') return { kind, items: items.map(plain), states }
  if (kind === 'order') return { kind, items: shuffle(items.map(plain), quiz.slug), states }
  if (kind === 'chat')
    return {
      kind,
      items: items.map(({ id, text, from, group }) => ({ id, text, from, isOwn: group === own })),
      states,
    }
  const pairs = Object.entries(states).map(([option, state]) => [
    option,
    Object.fromEntries(state.map((pair) => pair.split(': '))),
  ])
  return {
    kind,
    buckets: quiz.groups.map(plain),
    items: shuffle(items.map(plain), quiz.slug),
    states: Object.fromEntries(pairs),
  }
}
