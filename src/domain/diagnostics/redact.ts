/** Redacts text that may come from users or the platform, so that a diagnostics report can be shared. */

export const REDACTED_TEXT = '…'

export function redactOperation(operation: string): string {
  return /^[a-z]+\.[a-zA-Z]+$/.test(operation) ? operation : REDACTED_TEXT
}

/** Users or the platform choose the keys below these fields. */
const USER_NAMED_FIELDS = /fields?$|_values$|metadata|payload|content|text/

/** A record path without user-defined field names. */
export function redactPath(path: string): string {
  const parts = path.slice(0, 200).split('.')
  const userNamedIndex = parts.findIndex((it) => USER_NAMED_FIELDS.test(it.replace(/\[.*/, '')))
  return parts
    .map((part, index) => {
      if (userNamedIndex !== -1 && index > userNamedIndex) return REDACTED_TEXT
      return /^\$?(?:[a-z]+(?:_[a-z]+)*)?(?:\[(?:n|\d{1,4})\])*$/.test(part) ? part : REDACTED_TEXT
    })
    .join('.')
}

/** The messages that Handoff's own schemas produce. */
const SCHEMA_REASON =
  /^(?:not as specified|expected (?:another (?:type|value)|\d{1,9} or (?:more|less)|one of [a-z_]+(?:, [a-z_]+)*|an? [A-Za-z]+(?: [A-Za-z0-9]+){0,6}|the ticket that was asked for|[a-z]{1,12}|Invalid input: expected [a-z]{1,12}, received [a-z]{1,12})(?:, received [a-z]{1,12})?)$/

/** A reason if one of Handoff's schemas wrote it; hidden otherwise. */
export function redactReason(reason: string): string {
  return SCHEMA_REASON.test(reason) ? reason : REDACTED_TEXT
}
