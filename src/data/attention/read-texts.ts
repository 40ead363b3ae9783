/**
 * Reads what texts say about persons, once for all tabs: only the tab that leads loads the tables of phrases. Others ask it, and
 * read themselves once they lead.
 */
import type { Tabs } from '#src/data/tabs/session-tabs.ts'
import type { TextSense } from '#src/domain/attention/text-sense.ts'
import type { OpenTextChannel, TextMessage } from './text-channel.ts'
import type { OpenTextPort, TextPort } from './text-senses.ts'

/** Milliseconds until what wasn't answered is asked again: the tab that leads may have begun to listen since. */
const RETRY_MS = 15_000

export type TextReader = {
  readonly openPort: OpenTextPort
  readonly close: () => void
}

type Context = {
  readonly tabs: Pick<Tabs, 'isLeader' | 'subscribe'>
  readonly openChannel: OpenTextChannel
  /** Starts the worker with the tables. */
  readonly openWorker: OpenTextPort
}

type ReadTexts = (texts: readonly string[]) => Promise<readonly TextSense[]>

/** What was asked and isn't known yet. */
type Question = {
  readonly id: string
  readonly texts: readonly string[]
  readonly resolve: (senses: readonly TextSense[]) => void
  readonly reject: (reason: unknown) => void
  isReadHere: boolean
}

export function createTextReader({ tabs, openChannel, openWorker }: Context): TextReader {
  const here = createWorkerReader(openWorker)
  const questions = new Map<string, Question>()
  const channel = openChannel(receive)
  const unsubscribe = tabs.subscribe(askAll)
  let timer: ReturnType<typeof setInterval> | undefined

  function receive(message: TextMessage): void {
    if ('senses' in message) {
      const question = questions.get(message.id)
      if (question && question.texts.length === message.senses.length) question.resolve(message.senses)
    } else if (tabs.isLeader())
      here.read(message.texts).then(
        (senses) => channel.post({ id: message.id, senses }),
        // The other tab asks again.
        () => undefined,
      )
  }

  function ask(question: Question): void {
    if (question.isReadHere) return
    const { id, texts, resolve, reject } = question
    if (tabs.isLeader()) {
      question.isReadHere = true
      here.read(texts).then(resolve, reject)
    } else channel.post({ id, texts })
  }

  function askAll(): void {
    for (const it of questions.values()) ask(it)
  }

  async function read(texts: readonly string[]): Promise<readonly TextSense[]> {
    const { promise, resolve, reject } = Promise.withResolvers<readonly TextSense[]>()
    const question: Question = { id: crypto.randomUUID(), texts, resolve, reject, isReadHere: false }
    questions.set(question.id, question)
    timer ??= setInterval(askAll, RETRY_MS)
    ask(question)
    try {
      return await promise
    } finally {
      questions.delete(question.id)
      if (questions.size === 0) stopTimer()
    }
  }

  function stopTimer(): void {
    clearInterval(timer)
    timer = undefined
  }

  return {
    openPort: async (onReply, onError) => createOrderedPort(read, onReply, onError),
    close: () => {
      unsubscribe()
      channel.close()
      here.close()
      questions.clear()
      stopTimer()
    },
  }
}

/** Replies come in the order of the posts. */
function createOrderedPort(
  read: ReadTexts,
  onReply: (senses: readonly TextSense[]) => void,
  onError: () => void,
): TextPort {
  let latest: Promise<unknown> = Promise.resolve()
  let isOpen = true
  return {
    post: (texts) => {
      const senses = read(texts)
      latest = Promise.all([senses, latest]).then(
        ([it]) => isOpen && onReply(it),
        () => {
          if (isOpen) onError()
          isOpen = false
        },
      )
    },
    close: () => {
      isOpen = false
    },
  }
}

/** By this tab's own worker, which starts with the first texts. */
function createWorkerReader(openWorker: OpenTextPort) {
  /** Those that wait for a reply, in the order of their posts. */
  const waiting: PromiseWithResolvers<readonly TextSense[]>[] = []
  let opening: Promise<TextPort> | null = null
  /** Closed, or failed. */
  let hasEnded = false

  function fail(): void {
    hasEnded = true
    for (const it of waiting.splice(0)) it.reject(new Error('texts can’t be read'))
  }

  function open(): Promise<TextPort> {
    return openWorker((senses) => waiting.shift()?.resolve(senses), fail)
  }

  return {
    read: (async (texts) => {
      opening ??= open()
      const port = await opening
      if (hasEnded) throw new Error('texts can’t be read')
      const reply = Promise.withResolvers<readonly TextSense[]>()
      waiting.push(reply)
      port.post(texts)
      return reply.promise
    }) satisfies ReadTexts,
    close: () => {
      hasEnded = true
      opening?.then(
        (it) => it.close(),
        () => undefined,
      )
    },
  }
}
