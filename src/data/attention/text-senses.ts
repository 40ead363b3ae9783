/**
 * What texts say about persons, read by a worker and kept while the session lasts. Reading happens in the background: a text
 * that hasn't been read says nothing yet.
 */
import { NO_SENSE, type TextSense } from '#src/domain/attention/text-sense.ts'

export type TextPort = {
  /** Replies come in the order of the posts, a sense for each text. */
  readonly post: (texts: readonly string[]) => void
  readonly close: () => void
}
export type OpenTextPort = (
  onReply: (senses: readonly TextSense[]) => void,
  onError: () => void,
) => Promise<TextPort>

/** UTF-16 units of a text that are read: those of a long letter. */
const MAX_LENGTH = 10_000
/** Texts of one post: the first chips don't wait for all conversations. */
const MAX_POSTED = 100
/** Texts that are kept. Of more, the ones asked for longest ago are read again. */
const MAX_KEPT = 20_000

export type TextSenses = {
  /** `isRead` false: nothing is known of the text yet, and `post` will have it read. */
  readonly get: (text: string) => { readonly sense: TextSense; readonly isRead: boolean }
  /** Sends the texts that were asked for and haven't been read. */
  readonly post: () => void
  readonly close: () => void
}

/** The port opens with the first text. `onRead` is called when more texts have been read. Where the worker can't be used, no text is ever read. */
export function createTextSenses(openPort: OpenTextPort, onRead: () => void): TextSenses {
  const senses = new Map<string, TextSense>()
  const wanted = new Set<string>()
  /** The posts without a reply, oldest first, and all their texts. */
  const awaited: (readonly string[])[] = []
  const pending = new Set<string>()
  let port: TextPort | null = null
  let isOpening = false
  let isClosed = false

  const close = () => {
    isClosed = true
    port?.close()
    wanted.clear()
  }
  const store = (read: readonly TextSense[]) => {
    const texts = awaited.shift() ?? []
    for (const [index, text] of texts.entries()) senses.set(text, read[index] ?? NO_SENSE)
    for (const text of texts) pending.delete(text)
    if (senses.size > MAX_KEPT)
      for (const text of [...senses.keys()].slice(0, senses.size - MAX_KEPT)) senses.delete(text)
    if (!isClosed) onRead()
  }
  const post = () => {
    if (isClosed || wanted.size === 0) return
    if (port === null) {
      if (!isOpening) void open()
      return
    }
    const texts = [...wanted]
    wanted.clear()
    for (let from = 0; from < texts.length; from += MAX_POSTED) {
      const part = texts.slice(from, from + MAX_POSTED)
      awaited.push(part)
      for (const text of part) pending.add(text)
      port.post(part.map((it) => it.slice(0, MAX_LENGTH)))
    }
  }
  const open = async () => {
    isOpening = true
    try {
      const opened = await openPort(store, close)
      port = opened
      if (isClosed) opened.close()
      else post()
    } catch {
      close()
    }
  }
  return {
    get: (text) => {
      const sense = senses.get(text)
      if (sense) return { sense, isRead: true }
      if (!isClosed && !pending.has(text)) wanted.add(text)
      return { sense: NO_SENSE, isRead: isClosed }
    },
    post,
    close,
  }
}
