const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text is a UUID of any version (CON-03). */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** The beginning and end of an id, short enough to read aloud and long enough to distinguish: `7c1e…04ab`. */
export function shortenId(id: string): string {
  return id.length <= 9 ? id : `${id.slice(0, 4)}…${id.slice(-4)}`
}
