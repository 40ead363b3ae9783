/** The checks of filled and typed texts: what is odd about them is a warning beside the field and in the list. */
import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { fillSource } from './bindings.ts'
import { createBlockingCheck, createWarning, type SendRule } from './check.ts'
import { type DraftButton, isOneTimeCode } from './draft.ts'
import type { FillContext } from './fill-context.ts'
import type { DraftFieldName } from './refusal.ts'
import { VALUE_WARNING_TEXTS } from './source-labels.ts'
import type { ValueSource } from './value-source.ts'
import { findValueWarnings, type ValueWarning } from './value-warnings.ts'

export const checkOddValues: SendRule = (draft, { fillContext }, i18n) => {
  if (isOneTimeCode(draft)) return null
  const { values, buttons, header } = draft
  const createCheck = (warning: ValueWarning, title: string, field: DraftFieldName, valueIndex?: number) => ({
    // What can’t be sent isn’t sent.
    ...(warning === 'spaces' ? createBlockingCheck : createWarning)(
      `odd ${field} ${valueIndex} ${warning}`,
      title,
      i18n._(VALUE_WARNING_TEXTS[warning]),
      field,
    ),
    ...(valueIndex !== undefined && { valueIndex }),
  })
  return [
    ...values.flatMap((value, index) =>
      getTextWarnings(value, fillContext).map((it) =>
        createCheck(it, getValueTitle(index + 1, i18n), 'values', index),
      ),
    ),
    ...(header.kind === 'none'
      ? []
      : getTextWarnings({ text: header.link, source: header.source, isLink: true }, fillContext).map((it) =>
          createCheck(it, t(i18n)`Check the link of the header`, 'header'),
        )),
    ...buttons.flatMap((button, index) =>
      getTextWarnings({ ...button, isLink: button.wraps }, fillContext).map((it) =>
        createCheck(it, getButtonTitle(button, i18n), 'buttons', index),
      ),
    ),
  ]
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

function getValueTitle(number: number, i18n: I18n): string {
  return t(i18n)({
    message: `Check value ${number}`,
    comment: 'number: the position of the value in the template',
  })
}

function getButtonTitle({ label, index }: DraftButton, i18n: I18n): string {
  return label === null
    ? t(i18n)({ message: `Check button ${index}`, comment: 'index: of a template’s button' })
    : t(i18n)({ message: `Check the button “${label}”`, comment: 'label: the text of a template’s button' })
}
