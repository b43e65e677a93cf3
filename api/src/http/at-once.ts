/** Goes on at once with what is there already: a promise that is not needed costs a turn. */
export function whenThere<T, R>(value: T | Promise<T>, goOn: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(goOn) : goOn(value)
}
