declare global {
  interface JSON {
    // TypeScript's library has neither yet: https://github.com/tc39/proposal-json-parse-with-source.
    parse(
      text: string,
      reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
    ): unknown
    rawJSON(text: string): object
  }
}

/**
 * Parses JSON so that `JSON.stringify` writes every number with the digits that it had: an id beyond 2^53, `1.10`. `revive`
 * gets each value as `JSON.parse` would give it.
 */
export function parseExactJson(text: string, revive?: (key: string, value: unknown) => unknown): unknown {
  return JSON.parse(text, (key, value, { source }) => {
    if (typeof value === 'number' && source !== undefined && String(value) !== source)
      return JSON.rawJSON(source)
    return revive ? revive(key, value) : value
  })
}
