export type Form = { [name: string]: string | Form }

/** `a[b][0]=c` as Stripe writes it on the wire; lists are objects with numbers for names. */
export function readForm(text: string): Form {
  const form: Form = {}
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/\[|\]\[|\]/).filter((name) => name !== '')
    const last = names.pop() ?? ''
    let place = form
    for (const name of names) {
      const inner = (place[name] ??= {})
      if (typeof inner === 'string') throw new Error(`${path} is both a value and a group`)
      place = inner
    }
    place[last] = value
  }
  return form
}

export function textAt(form: Form, ...names: readonly string[]): string | null {
  const found = lookUp(form, names)
  return typeof found === 'string' ? found : null
}

export function groupAt(form: Form, ...names: readonly string[]): Form {
  const found = lookUp(form, names)
  return typeof found === 'object' ? found : {}
}

function lookUp(form: Form, names: readonly string[]): string | Form | undefined {
  return names.reduce<string | Form | undefined>(
    (place, name) => (typeof place === 'object' ? place[name] : undefined),
    form,
  )
}
