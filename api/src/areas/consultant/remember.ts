/** Works out a value once for each thing, and forgets it with the thing. */
export function remember<Thing extends object, Value>(
  work: (thing: Thing) => Value,
): (thing: Thing) => Value {
  const known = new WeakMap<Thing, { readonly value: Value }>()
  return (thing) => {
    const found = known.get(thing)
    if (found !== undefined) return found.value
    const value = work(thing)
    known.set(thing, { value })
    return value
  }
}

/** Enough for the last turns of a hundred conversations. */
const maxTexts = 1000

/** Works out a value once for each text; of many texts, the newest are kept. */
export function rememberText<Text extends string, Value, Rest extends readonly unknown[]>(
  work: (text: Text, ...rest: Rest) => Value,
) {
  const known = new Map<Text, { readonly value: Value }>()
  return (text: Text, ...rest: Rest): Value => {
    const found = known.get(text)
    if (found !== undefined) return found.value
    const value = work(text, ...rest)
    if (known.size === maxTexts) known.delete(known.keys().next().value ?? text)
    known.set(text, { value })
    return value
  }
}

/** The same for texts in two languages. */
export const rememberTexts = <Value, Rest extends readonly unknown[]>(
  work: (text: string, ...rest: Rest) => Value,
) => ({ en: rememberText(work), es: rememberText(work) })
