import type { RemoteImageMode } from '#src/ui/safe-html/safe-html.tsx'
import type { Deeds } from '../watcher.ts'
import type { Facts } from './facts.ts'

export type ShownMessage = { html: string; text: string }

declare global {
  /** What the tests call on the stage, from outside of it. */
  var stage: {
    /** Each message in turn through the component, and what it did. */
    watchAll(messages: readonly string[], remoteImages: RemoteImageMode): Promise<Deeds[]>
    /** The message as it is, which the harness is there to notice. */
    watchNaive(html: string): Promise<Deeds>
    read(html: string): Facts
    /** Takes messages for `showPrepared`, so that handing them over is no part of what is measured. */
    prepare(messages: readonly ShownMessage[]): void
    /** Shows one of them as the conversation does, in place of what was shown before; nothing where there is none. */
    showPrepared(index: number): void
    /** Milliseconds that each message takes to be sanitised first, asked for again, shown, and set as plain text. */
    time(messages: readonly string[]): Record<'first' | 'again' | 'shown' | 'plain', number[]>
  }
  /** Reports a deed to the tests. */
  var tellStage: (deed: string) => Promise<void>
}
