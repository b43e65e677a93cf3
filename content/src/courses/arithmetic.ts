/** A number or a name as it is written, or what is done with other expressions. */
export type Expression = string | { readonly name: string; readonly of: readonly Expression[] }

/** How tightly each operator binds. As in mathematics, -2 ^ 2 is -4, and 2 ^ -1 is a half. */
export const arithmetic: Readonly<Record<string, number>> = { '+': 5, '-': 5, '*': 6, '/': 6, '^': 8 }
const negation = 7

/** Parses `round(1000 * (1 + rate) ^ 10, 2)`; throws an error with a clear message if it cannot. */
export function parseExpression(text: string, operators = arithmetic): Expression {
  const tokens = text.match(/\d+(?:\.\d+)?|[a-z]\w*|\?\?|[<>]=|\S/gi) ?? []
  let at = 0
  const demand = (isThere: boolean) => {
    if (!isThere) throw new Error(`"${text}" is wrong near ${tokens[at - 1] ?? 'its end'}`)
  }
  function read(least: number): Expression {
    let left = operand()
    for (;;) {
      const sign = tokens[at] ?? ''
      const level = operators[sign] ?? 0
      if (level < least) return left
      at++
      left = { name: sign, of: [left, read(sign === '^' ? level : level + 1)] }
    }
  }
  function operand(): Expression {
    const token = tokens[at++] ?? ''
    if (token === '-') return { name: '-', of: ['0', read(negation)] }
    if (token === '(') {
      const inner = read(1)
      demand(tokens[at++] === ')')
      return inner
    }
    demand(/\w/.test(token))
    if (tokens[at] !== '(') return token
    const of: Expression[] = []
    do {
      at++
      of.push(read(1))
    } while (tokens[at] === ',')
    demand(tokens[at++] === ')')
    return { name: token, of }
  }
  const parsed = read(1)
  demand(at++ === tokens.length)
  return parsed
}

const operations: Readonly<Record<string, (first: number, second: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '^': (a, b) => a ** b,
  round,
  ceil: (value) => Math.ceil(value - 1e-9),
  log: Math.log,
}

/** Evaluates an expression; throws an error with a clear message if it cannot. */
export function evaluate(text: string, known: Readonly<Record<string, number>> = {}): number {
  const valueOf = (part: Expression): number => {
    if (typeof part === 'string') {
      const value = known[part] ?? Number(part)
      if (Number.isNaN(value)) throw new Error(`"${text}": what is ${part}?`)
      return value
    }
    const operation = operations[part.name]
    if (operation === undefined) throw new Error(`there is no ${part.name}()`)
    const [first = 0, second = 0] = part.of.map(valueOf)
    return operation(first, second)
  }
  const value = valueOf(parseExpression(text))
  if (!Number.isFinite(value)) throw new Error(`"${text}" has no value`)
  return value
}

/** Rounds half up, even if the binary number is slightly below the half. */
export function round(value: number, decimals = 0): number {
  const scale = 10 ** decimals
  return Math.sign(value) * (Math.round(Math.abs(value) * scale * (1 + Number.EPSILON)) / scale)
}
