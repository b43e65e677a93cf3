type Token = { readonly kind: 'number' | 'name' | 'sign'; readonly text: string }

/** Evaluates `round(1000 * (1 + rate) ^ 10, 2)`; throws an error with a clear message if it cannot. */
export function evaluate(expression: string, known: Readonly<Record<string, number>> = {}): number {
  const tokens = tokenise(expression)
  let at = 0
  const peek = () => tokens[at]?.text
  const take = () => tokens[at++]
  const demand = (sign: string) => {
    if (take()?.text !== sign) throw new Error(`"${expression}": ${sign} is missing`)
  }

  function sum(): number {
    let value = product()
    while (peek() === '+' || peek() === '-')
      value = take()?.text === '+' ? value + product() : value - product()
    return value
  }
  function product(): number {
    let value = signed()
    while (peek() === '*' || peek() === '/')
      value = take()?.text === '*' ? value * signed() : value / signed()
    return value
  }
  // As in mathematics: -2 ^ 2 is -4, and 2 ^ -1 is a half.
  function signed(): number {
    if (peek() !== '-') return power()
    take()
    return -signed()
  }
  function power(): number {
    const base = single()
    if (peek() !== '^') return base
    take()
    return base ** signed()
  }
  function single(): number {
    const token = take()
    if (token?.kind === 'number') return Number(token.text)
    if (token?.text === '(') {
      const value = sum()
      demand(')')
      return value
    }
    if (token?.kind === 'name') return named(token.text)
    throw new Error(`"${expression}" cannot be worked out`)
  }
  function named(name: string): number {
    if (peek() !== '(') {
      const value = known[name]
      if (value === undefined) throw new Error(`"${expression}": nobody has said what ${name} is`)
      return value
    }
    take()
    const values = [sum()]
    while (peek() === ',') {
      take()
      values.push(sum())
    }
    demand(')')
    return callFunction(name, values)
  }

  const value = sum()
  if (at < tokens.length) throw new Error(`"${expression}" does not end where it should`)
  if (!Number.isFinite(value)) throw new Error(`"${expression}" has no value`)
  return value
}

function callFunction(name: string, [first = Number.NaN, second = 0]: readonly number[]): number {
  if (name === 'round') return round(first, second)
  if (name === 'ceil') return Math.ceil(first - 1e-9)
  if (name === 'log') return Math.log(first)
  throw new Error(`there is no ${name}()`)
}

/** Rounds half up, even if the binary number is slightly below the half. */
export function round(value: number, decimals = 0): number {
  const scale = 10 ** decimals
  return Math.sign(value) * (Math.round(Math.abs(value) * scale * (1 + Number.EPSILON)) / scale)
}

function tokenise(expression: string): Token[] {
  const tokens: Token[] = []
  for (const [text, number, name] of expression.matchAll(/(\d+(?:\.\d+)?)|([a-z][a-z_]*)|\S/gi))
    tokens.push({ kind: number ? 'number' : name ? 'name' : 'sign', text })
  return tokens
}
