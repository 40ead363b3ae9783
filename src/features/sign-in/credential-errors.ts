/** The errors of the field for a token. */
import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { type CredentialFault, findCredentialFault } from '#src/domain/session/sign-in-form.ts'

/** The field's error if a text can't be a token; null if it may be one. */
export function getTokenError(text: string, i18n: I18n): string | null {
  return getCredentialError(text, TOKEN_TEXTS, i18n)
}

export type FaultTexts = Readonly<Record<CredentialFault['kind'], (i18n: I18n, part: string) => string>>

/** `part` of the texts: the invalid character, or the whole text. */
export function getCredentialError(text: string, texts: FaultTexts, i18n: I18n): string | null {
  const fault = findCredentialFault(text)
  return fault && texts[fault.kind](i18n, fault.kind === 'invalid-character' ? fault.character : text)
}

const TOKEN_TEXTS: FaultTexts = {
  empty: (i18n) => t(i18n)`Enter the token.`,
  'line-break': (i18n) => t(i18n)`The token contains a line break. Copy only the token.`,
  space: (i18n) => t(i18n)`The token contains a space. Copy only the token.`,
  'invalid-character': (i18n, character) =>
    t(i18n)`The token contains an invalid character: “${character}”. Copy it again, as plain text.`,
  scheme: (i18n, text) =>
    t(i18n)({
      message: `Copy the token that follows “${text}”.`,
      comment: 'text: the word “Bearer”, which an HTTP header has before the token',
    }),
}
