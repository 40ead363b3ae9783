/**
 * A value as JSON text. What is nested by the thousand is said to be so: `JSON.parse` reads it, `JSON.stringify` runs out
 * of stack.
 */
export function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return '(nested too deeply to be shown)'
  }
}
