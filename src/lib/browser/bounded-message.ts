/** How large a message of another tab may be. */
export type MessageLimits = {
  /** Values of all kinds, at all depths. */
  readonly values: number
  /** Characters of all texts and names together. */
  readonly characters: number
}

/** The messages of the app are four levels deep: an entry of a list in a message in its envelope. */
const MAX_DEPTH = 8

/**
 * Whether a message is small enough to be checked by a schema. Any page of the origin can post a message to the tabs, and a schema
 * collects an issue for each value that it refuses, until the stack or the memory is full. Reads no more than the limits.
 */
export function isBoundedMessage(message: unknown, limits: MessageLimits): boolean {
  let { values, characters } = limits
  const visit = (value: unknown, depth: number): boolean => {
    if (--values < 0) return false
    if (typeof value === 'bigint') return false
    if (typeof value === 'string') {
      characters -= value.length
      return characters >= 0
    }
    if (typeof value !== 'object' || value === null) return true
    if (depth === MAX_DEPTH) return false
    if (Array.isArray(value)) return value.length <= values && value.every((it) => visit(it, depth + 1))
    // No message has a map, a set, a buffer or a file.
    if (Object.prototype.toString.call(value) !== '[object Object]') return false
    const entries = Object.entries(value)
    return (
      entries.length <= values && entries.every(([key, it]) => visit(key, depth + 1) && visit(it, depth + 1))
    )
  }
  return visit(message, 0)
}
