/** The checks of filled and typed texts: what is odd about them is a warning beside the field and in the list. */
import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { fillSource } from './bindings.ts'
import { createWarning, type SendCheck, type SendRule } from './check.ts'
import { isOneTimeCode } from './draft.ts'
import type { FillContext } from './fill-context.ts'
import { VALUE_WARNING_TEXTS } from './source-labels.ts'
import type { ValueSource } from './value-source.ts'
import { findValueWarnings, type ValueWarning } from './value-warnings.ts'

export const checkOddValues: SendRule = (draft, { fillContext }, i18n) => {
  if (isOneTimeCode(draft)) return null
  return draft.values.flatMap((value, index) =>
    getTextWarnings(value, fillContext).map((warning) => createOddValueCheck(index, warning, i18n)),
  )
}

/** What is odd about a text: more is expected of one that no person has typed. */
export function getTextWarnings(
  { text, source }: { readonly text: string; readonly source: ValueSource | null },
  context: FillContext,
): readonly ValueWarning[] {
  return source === null ? findValueWarnings(text, 'typed') : fillSource(source, context).warnings
}

function createOddValueCheck(valueIndex: number, warning: ValueWarning, i18n: I18n): SendCheck {
  const number = valueIndex + 1
  const title = t(i18n)({
    message: `Check value ${number}`,
    comment: 'number: the position of the value in the template',
  })
  const advice = i18n._(VALUE_WARNING_TEXTS[warning])
  return { ...createWarning(`value ${number} ${warning}`, title, advice, 'values'), valueIndex }
}
