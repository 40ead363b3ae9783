/** Says which part of a conversation a transcript covers, and what is missing. */
import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { Message } from '#src/api/schema/message.ts'
import { formatNumber } from '#src/lib/text/format.ts'

/** Which part of the conversation the messages are. */
export type TranscriptCoverage = {
  /**
   * Where the messages end. `end`: none are older. `bound`: the transcript's limit. `more`: older ones weren't read.
   * `cursorLoop`: older ones couldn't be read. `newer`: newer ones weren't read.
   */
  readonly state: 'end' | 'bound' | 'more' | 'cursorLoop' | 'newer'
  /** Whether records were unreadable. */
  readonly isPartial: boolean
}

/** The messages of a transcript, as far as they are loaded. */
export type TranscriptContent = {
  /** Oldest first. */
  readonly messages: readonly Message[]
  /** The ids of the messages before which others are missing. */
  readonly gaps: ReadonlySet<string>
  readonly coverage: TranscriptCoverage
}

/** The number of messages, and where they end. */
export function getCoverageText(
  { messages, gaps, coverage }: TranscriptContent,
  locale: string,
  i18n: I18n,
): string {
  const count = messages.length
  const formattedCount = formatNumber(count, locale)
  switch (coverage.state) {
    case 'end':
      return gaps.size === 0
        ? t(i18n)`${plural(count, {
            one: `${formattedCount} message, the whole conversation`,
            other: `${formattedCount} messages, the whole conversation`,
          })}`
        : t(i18n)`${plural(count, {
            one: `${formattedCount} message, back to the beginning`,
            other: `${formattedCount} messages, back to the beginning`,
          })}`
    case 'bound':
      return t(i18n)`${plural(count, {
        one: `${formattedCount} message (older ones aren’t loaded because of the transcript limit)`,
        other: `${formattedCount} messages (older ones aren’t loaded because of the transcript limit)`,
      })}`
    case 'more':
      return t(i18n)`${plural(count, {
        one: `${formattedCount} message (older ones aren’t loaded)`,
        other: `${formattedCount} messages (older ones aren’t loaded)`,
      })}`
    case 'cursorLoop':
      return t(i18n)`${plural(count, {
        one: `${formattedCount} message (couldn’t load older ones)`,
        other: `${formattedCount} messages (couldn’t load older ones)`,
      })}`
    case 'newer':
      return t(i18n)`${plural(count, {
        one: `${formattedCount} message (newer ones aren’t loaded)`,
        other: `${formattedCount} messages (newer ones aren’t loaded)`,
      })}`
  }
}

/** What is missing between the messages, one line each. */
export function getMissingTexts({ gaps, coverage }: TranscriptContent, i18n: I18n): readonly string[] {
  const texts: string[] = []
  const gapCount = gaps.size
  if (gapCount > 0)
    texts.push(
      t(i18n)({
        message: plural(gapCount, {
          one: '# part of the conversation isn’t loaded, as marked below',
          other: '# parts of the conversation aren’t loaded, as marked below',
        }),
        comment: 'Parts of a conversation; a line below stands for each of them',
      }),
    )
  if (coverage.isPartial) texts.push(t(i18n)`Couldn’t load some of the messages`)
  return texts
}
