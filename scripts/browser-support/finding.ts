/** A use of a feature that a supported browser lacks. */
export type Finding = {
  file: string
  line: number
  /** Path in @mdn/browser-compat-data. */
  feature: string
  /** "safari 17.5" */
  lackedBy: readonly string[]
}
