/** Something that a supported browser lacks, and where it is used. */
export type Finding = {
  file: string
  line: number
  /** Its path in @mdn/browser-compat-data. */
  feature: string
  /** "safari 17.5" */
  lackedBy: readonly string[]
}
