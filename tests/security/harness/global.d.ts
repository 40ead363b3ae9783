import type { RemoteImageMode } from '#src/ui/safe-html/safe-html.tsx'
import type { Effects } from '../effect-watcher.ts'
import type { MessageFacts } from './message-facts.ts'

export type ShownMessage = { html: string; text: string }

declare global {
  /** The functions that tests call in the harness page. */
  var messageHarness: {
    /** Renders each message with the component and returns its effects. */
    watchAll(messages: readonly string[], remoteImages: RemoteImageMode): Promise<Effects[]>
    /** Renders the message without a sanitiser and returns its effects. */
    watchNaive(html: string): Promise<Effects>
    read(html: string): MessageFacts
    /** Stores messages for `showPrepared`, so that their transfer is not measured. */
    prepare(messages: readonly ShownMessage[]): void
    /** Renders a stored message as the conversation does, in place of the previous one; nothing for an unknown index. */
    showPrepared(index: number): void
    /** Milliseconds that each message takes to be sanitised first, from the cache, rendered, and set as plain text. */
    time(messages: readonly string[]): Record<'first' | 'again' | 'shown' | 'plain', number[]>
  }
  /** Reports an effect to the tests. */
  var reportEffect: (effect: string) => Promise<void>
}
