/** On which the tabs of one agent ask the one that leads what texts say about persons. Any page of the origin can post to it. */
import { readableItems } from '#src/api/schema/stored-fields.ts'
import { z } from '#src/api/schema/zod.ts'
import type { Match, TextSense } from '#src/domain/attention/text-sense.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import { isBoundedMessage } from '#src/lib/browser/bounded-message.ts'
import { openTabChannel, type TabChannel } from '#src/lib/browser/tab-channel.ts'

/** The texts of one message, as `text-senses.ts` posts them, and what they say. */
const LIMITS = { values: 5_000, characters: 5_000_000 }

const match: z.ZodMiniType<Match | null> = z.nullable(z.object({ words: z.string(), sentence: z.string() }))
const textSense: z.ZodMiniType<TextSense> = z.object({
  asks: match,
  takesBack: z.boolean(),
  agrees: match,
  declines: z.boolean(),
  promises: match,
  offers: z.boolean(),
  isAutomatic: z.boolean(),
})

const textMessage = z.union([
  z.object({ id: z.string(), texts: readableItems(z.string()) }),
  z.object({ id: z.string(), senses: readableItems(textSense) }),
])
export type TextMessage =
  | { readonly id: string; readonly texts: readonly string[] }
  | { readonly id: string; readonly senses: readonly TextSense[] }

export type TextChannel = Pick<TabChannel, 'close'> & { readonly post: (message: TextMessage) => void }
export type OpenTextChannel = (onMessage: (message: TextMessage) => void) => TextChannel

export function createTextChannelOpener(owner: StorageOwner): OpenTextChannel {
  return (onMessage) =>
    openTabChannel(`texts ${owner}`, (data) => {
      const message = parseTextMessage(data)
      if (message) onMessage(message)
    })
}

/** Null: of another version, malformed or too large. */
export function parseTextMessage(data: unknown): TextMessage | null {
  return isBoundedMessage(data, LIMITS) ? (textMessage.safeParse(data).data ?? null) : null
}
