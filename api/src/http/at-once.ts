/** Goes on at once with what is there already: a promise that is not needed costs a turn. */
export function whenThere<T, R>(value: T | Promise<T>, next: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(next) : next(value)
}
