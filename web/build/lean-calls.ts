import type { Plugin } from 'vite'

/**
 * Fields of a call that only the server and the docs read. The browser sends what the types allow and checks replies.
 */
const unread = new Set([
  'summary',
  'clause',
  'area',
  'limits',
  'admission',
  'caller',
  'params',
  'query',
  'body',
])

type Node = { readonly type: string; readonly start: number; readonly end: number }
type Call = Node & { readonly callee: { readonly name?: string }; readonly arguments: readonly Literal[] }
type Literal = Node & { readonly properties?: readonly Property[] }
type Property = Node & { readonly key?: { readonly name?: string } }

function callsIn(found: unknown): Call[] {
  if (typeof found !== 'object' || found === null) return []
  const node = found as Partial<Call>
  const own = node.type === 'CallExpression' && node.callee?.name === 'defineCall' ? [node as Call] : []
  return [...own, ...Object.values(found).flatMap(callsIn)]
}

/** Removes the unused properties from each declared call; values that are not literals are left unchanged. */
export function removeUnread(code: string, program: unknown): string {
  let lean = code
  for (const { arguments: given } of callsIn(program).toReversed()) {
    const [literal] = given
    if (literal?.properties === undefined) continue
    const remaining = literal.properties.filter(({ key }) => !unread.has(key?.name ?? ''))
    const text = remaining.map(({ start, end }) => code.slice(start, end)).join(', ')
    lean = `${lean.slice(0, literal.start)}{ ${text} }${lean.slice(literal.end)}`
  }
  return lean
}

/**
 * Marks whole schemas as free of side effects. Zod marks its functions, but not the method `check`, so the bundler would
 * keep every schema with a check, used or not.
 */
export function markPure(code: string): string {
  return code.replace(/\bz\s*\.\w+\(/g, '/* @__PURE__ */ $&')
}

/** Bundles the contract without the fields and schemas that the browser does not use. */
export function leanCalls(): Plugin {
  return {
    name: 'lean-calls',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/src\/(?:operator\/)?[\w-]+\.ts$/ },
      handler(code) {
        return { code: markPure(removeUnread(code, this.parse(code))), map: null }
      },
    },
  }
}
