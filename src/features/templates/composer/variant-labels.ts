/** Texts about the variants of a preset by language. */
import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { ProposedVariant } from '#src/domain/templates/variants.ts'

/** The name of a language in the language of the interface: `Tamil`. */
export function getLanguageName(tag: string | null, locale: string): string {
  if (tag === null) return ''
  return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag
}

/** Why the variant is proposed: `The last messages use Tamil`. Empty for a preset without variants. */
export function getVariantReasonText(
  { preset, reason }: ProposedVariant,
  locale: string,
  i18n: I18n,
): string {
  const language = getLanguageName(preset.language, locale)
  switch (reason?.kind) {
    case undefined:
      return ''
    case 'messages':
      return t(i18n)({
        message: `The last messages use ${language}`,
        comment: 'Why this variant of a template is proposed. language: such as “Tamil”',
      })
    case 'record':
      return t(i18n)({
        message: `${language}: from the customer’s profile`,
        comment: 'Why this variant of a template is proposed. language: such as “Tamil”',
      })
    case 'last':
      return reason.uncertain
        ? t(i18n)({
            message: `${language}: uncertain, sent to this customer last`,
            comment: 'Why this variant of a template is proposed. language: such as “Tamil”',
          })
        : t(i18n)({
            message: `${language}: sent to this customer last`,
            comment: 'Why this variant of a template is proposed. language: such as “Tamil”',
          })
    case 'first':
      return reason.uncertain
        ? t(i18n)({
            message: `${language}: a guess, because the last messages don’t show the language`,
            comment: 'Why this variant of a template is proposed. language: such as “Tamil”',
          })
        : t(i18n)({
            message: `${language}: no messages are loaded`,
            comment: 'Why this variant of a template is proposed. language: such as “Tamil”',
          })
  }
}
