/** Something that is wrong with a deployment. */
export type Fault = {
  /** What was looked at. */
  readonly at: string
  readonly wrong: string
  readonly mend: string
}

export function fault(at: string, wrong: string, mend: string): Fault {
  return { at, wrong, mend }
}
