/**
 * A value as JSON text. Thousands of nested levels give a note instead: `JSON.parse` reads them, but `JSON.stringify`
 * overflows the stack.
 */
export function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return '(nested too deeply to be shown)'
  }
}

/** Whether two values parsed from JSON are deeply equal. Ignores the order of keys. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const entries = Object.entries(a)
  const otherValues = new Map<string, unknown>(Object.entries(b))
  return (
    entries.length === otherValues.size &&
    entries.every(([key, value]) => otherValues.has(key) && isSameJson(value, otherValues.get(key)))
  )
}
