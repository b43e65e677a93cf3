const mostKeys = 1000

/** [T-06] Strings, numbers, booleans, maps of these, and lists of strings, numbers and maps. The SDK's own rule. */
export function isPropertyMap(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const values = Object.values(value)
  return values.length <= mostKeys && values.every(isProperty)
}

function isProperty(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isListItem)
  return isPlain(value) || typeof value === 'boolean' || isPropertyMap(value)
}

function isListItem(value: unknown): boolean {
  return isPlain(value) || isPropertyMap(value)
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}
