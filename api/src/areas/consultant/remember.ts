/** Works out a value once for each thing, and forgets it with the thing. */
export function remember<Thing extends object, Value>(
  work: (thing: Thing) => Value,
): (thing: Thing) => Value {
  const known = new WeakMap<Thing, { readonly value: Value }>()
  return (thing) => {
    const found = known.get(thing) ?? { value: work(thing) }
    known.set(thing, found)
    return found.value
  }
}

/** Enough for the last turns of a hundred conversations. */
const maxTexts = 1000

/** Works out a value once for each text in a language; of many texts, those that were needed last are kept. */
export const rememberTexts = <Value, Rest extends readonly unknown[]>(
  work: (text: string, ...rest: Rest) => Value,
) => ({ en: rememberLast(work), es: rememberLast(work) })

function rememberLast<Value, Rest extends readonly unknown[]>(work: (text: string, ...rest: Rest) => Value) {
  const known = new Map<string, { readonly value: Value }>()
  return (text: string, ...rest: Rest): Value => {
    const found = known.get(text) ?? { value: work(text, ...rest) }
    known.delete(text)
    known.set(text, found)
    if (known.size > maxTexts) known.delete(known.keys().next().value ?? '')
    return found.value
  }
}
