/** What a diagnostics report may say of texts that somebody else may have written. */

export const HIDDEN = '…'

export function redactOperation(operation: string): string {
  return /^[a-z]+\.[a-zA-Z]+$/.test(operation) ? operation : HIDDEN
}

/** What stands below these is named by somebody else. */
const USER_NAMED_FIELDS = /fields?$|_values$|metadata|payload|content|text/

/** A path without the names that people give to their own fields. */
export function redactPath(path: string): string {
  const parts = path.slice(0, 200).split('.')
  const foreign = parts.findIndex((it) => USER_NAMED_FIELDS.test(it.replace(/\[.*/, '')))
  return parts
    .map((part, index) => {
      if (foreign !== -1 && index > foreign) return HIDDEN
      return /^\$?(?:[a-z]+(?:_[a-z]+)*)?(?:\[(?:n|\d{1,4})\])*$/.test(part) ? part : HIDDEN
    })
    .join('.')
}

/** What our schemas say of themselves. */
const SCHEMA_REASON =
  /^(?:not as specified|expected (?:another (?:type|value)|\d{1,9} or (?:more|less)|one of [a-z_]+(?:, [a-z_]+)*|an? [A-Za-z]+(?: [A-Za-z0-9]+){0,6}|the ticket that was asked for|[a-z]{1,12}|Invalid input: expected [a-z]{1,12}, received [a-z]{1,12})(?:, received [a-z]{1,12})?)$/

/** A reason in the words of a schema; the words of nobody else. */
export function redactReason(reason: string): string {
  return SCHEMA_REASON.test(reason) ? reason : HIDDEN
}
