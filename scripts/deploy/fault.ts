/** A fault of a deployment, and how to fix it. */
export type Fault = {
  /** The URL that was checked. */
  readonly at: string
  readonly problem: string
  readonly fix: string
}

export function fault(at: string, problem: string, fix: string): Fault {
  return { at, problem, fix }
}
