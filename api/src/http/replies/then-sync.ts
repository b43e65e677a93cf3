/** Like `then`, but synchronous if the value is not a promise, which saves a turn of the event loop. */
export function thenSync<T, R>(value: T | Promise<T>, onValue: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(onValue) : onValue(value)
}
