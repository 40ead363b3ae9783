/** How something was found, in words. */
import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { MatchKind } from '#src/domain/search/match-word.ts'

/** How it matched; null where the text itself was found, which needs no words. */
export function getMatchKindLabel(match: MatchKind, i18n: I18n): string | null {
  switch (match) {
    case 'exact':
    case 'prefix':
      return null
    case 'transliterated':
      return t(i18n)({
        message: 'different spelling',
        comment: 'How a search found a name: in another script, or spelled otherwise.',
      })
    case 'typo':
      return t(i18n)({
        message: 'similar spelling',
        comment: 'How a search found a text: it differs by a letter or two.',
      })
  }
}
