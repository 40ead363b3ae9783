/** What the platform says while it runs. Never a credential, a body or a query. */
export const log = {
  /** The one line that says where it is. */
  ready: (line: string): void => console.log(line),
  note: (line: string): void => console.error(line),
  /** A mistake of ours: the only thing that a 500 is for (TRN-07). */
  failure: (error: unknown): void => console.error('handoff platform:', error),
}
