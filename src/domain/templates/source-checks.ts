/** The checks of filled and typed texts: what is odd about them is a warning beside the field and in the list. */
import { fillSource } from './bindings.ts'
import { createCheck, type SendCheck, type SendRule } from './check.ts'
import { isOneTimeCode } from './draft.ts'
import type { FillContext } from './fill-context.ts'
import type { SendFinding } from './finding.ts'
import type { DraftFieldName } from './refusal.ts'
import type { ValueSource } from './value-source.ts'
import { findValueWarnings, type ValueWarning } from './value-warnings.ts'

export const checkOddValues: SendRule = (draft, { fillContext }) => {
  if (isOneTimeCode(draft)) return null
  const { values, buttons, header } = draft
  return [
    ...values.flatMap((value, at) =>
      getTextWarnings(value, fillContext).map((warning) =>
        createOddCheck({ kind: 'value-odd', number: at + 1, warning }, 'values', at),
      ),
    ),
    ...(header.kind === 'none'
      ? []
      : getTextWarnings({ text: header.link, source: header.source, isLink: true }, fillContext).map(
          (warning) => createOddCheck({ kind: 'link-odd', warning }, 'header'),
        )),
    ...buttons.flatMap((button, at) =>
      getTextWarnings({ ...button, isLink: button.wraps }, fillContext).map((warning) =>
        createOddCheck(
          { kind: 'button-odd', index: button.index, label: button.label, warning },
          'buttons',
          at,
        ),
      ),
    ),
  ]
}

function createOddCheck(
  finding: Extract<SendFinding, { warning: ValueWarning }>,
  field: DraftFieldName,
  valueIndex?: number,
): SendCheck {
  const { warning } = finding
  // What can’t be sent isn’t sent.
  const level = warning === 'spaces' ? 'stop' : 'warn'
  return {
    ...createCheck(`odd ${field} ${valueIndex} ${warning}`, level, finding, field),
    ...(valueIndex !== undefined && { valueIndex }),
  }
}

export type CheckedText = {
  readonly text: string
  readonly source: ValueSource | null
  /** Whether the text is a whole address, in which a link is not odd. */
  readonly isLink?: boolean
}

/** What is odd about a text: more is expected of one that no person has typed. */
export function getTextWarnings(
  { text, source, isLink = false }: CheckedText,
  context: FillContext,
): readonly ValueWarning[] {
  const warnings = source === null ? findValueWarnings(text, 'typed') : fillSource(source, context).warnings
  return isLink ? warnings.filter((it) => it !== 'link') : warnings
}
