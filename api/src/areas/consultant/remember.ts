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
