const maxKeys = 1000

/** [T-06] (D30) Whether all values are strings, numbers, booleans or arrays of these. Null and maps are invalid. */
export function isPropertyMap(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const values = Object.values(value)
  return values.length <= maxKeys && values.every(isProperty)
}

function isProperty(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isScalar) : isScalar(value)
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
