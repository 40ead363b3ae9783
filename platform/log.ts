/** The platform's log. Never contains a credential, a body or a query. */
export const log = {
  /** The one line with the platform's address. */
  ready: (line: string): void => console.log(line),
  note: (line: string): void => console.error(line),
  /** A fault of the platform itself: the only cause of a 500 (TRN-07). */
  failure: (error: unknown): void => console.error('handoff platform:', error),
}
