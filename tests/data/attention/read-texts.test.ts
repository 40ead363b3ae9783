import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTextReader } from '#src/data/attention/read-texts.ts'
import { parseTextMessage, type TextMessage } from '#src/data/attention/text-channel.ts'
import type { OpenTextPort } from '#src/data/attention/text-senses.ts'
import { readText } from '#src/domain/attention/person/reader.ts'
import type { TextSense } from '#src/domain/attention/text-sense.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const ASKS = 'Let me talk to a person'

/** The tabs of one agent: the first that is open leads. */
function openBrowser() {
  const tabs: { isOpen: boolean; isListening: boolean; receive: (message: TextMessage) => void }[] = []
  const changes = new Set<() => void>()
  const isLeader = (tab: object) => tabs.find((it) => it.isOpen) === tab
  const openTab = (createPort?: OpenTextPort) => {
    const tab: (typeof tabs)[number] = { isOpen: true, isListening: true, receive: () => undefined }
    tabs.push(tab)
    let workerCount = 0
    const replies: (readonly TextSense[])[] = []
    let isFailed = false
    const openWorker: OpenTextPort = async (onReply, onError) => {
      workerCount += 1
      if (createPort) return createPort(onReply, onError)
      const post = (texts: readonly string[]) => void setTimeout(() => onReply(texts.map(readText)), 5)
      return { post, close: () => undefined }
    }
    const reader = createTextReader({
      tabs: {
        isLeader: () => isLeader(tab),
        subscribe: (listener) => {
          changes.add(listener)
          return () => void changes.delete(listener)
        },
      },
      openChannel: (onMessage) => {
        tab.receive = onMessage
        const post = (message: TextMessage) => {
          for (const it of tabs) {
            const read = parseTextMessage(structuredClone(message))
            if (it !== tab && it.isOpen && it.isListening && read) it.receive(read)
          }
        }
        return { post, close: () => undefined }
      },
      openWorker,
    })
    const port = reader.openPort(
      (senses) => replies.push(senses),
      () => {
        isFailed = true
      },
    )
    return {
      tab,
      replies,
      post: async (...texts: readonly string[]) => (await port).post(texts),
      getWorkerCount: () => workerCount,
      isFailed: () => isFailed,
      close: () => {
        tab.isOpen = false
        reader.close()
        for (const it of changes) it()
      },
    }
  }
  return { openTab }
}

test('the tab that leads reads for all tabs: the others load no tables', async () => {
  const { openTab } = openBrowser()
  const [leader, other] = [openTab(), openTab()]
  await other.post(ASKS, 'thanks')
  await other.post('And another one')
  await leader.post(ASKS)
  await vi.advanceTimersByTimeAsync(50)
  expect(other.replies).toEqual([[ASKS, 'thanks'].map(readText), ['And another one'].map(readText)])
  expect(other.replies[0]?.[0]?.asks?.words).toBe('talk to a person')
  expect(leader.replies).toEqual([[readText(ASKS)]])
  expect([leader.getWorkerCount(), other.getWorkerCount()]).toEqual([1, 0])
})

test('a tab that begins to lead reads itself what wasn’t answered', async () => {
  const { openTab } = openBrowser()
  const silent: OpenTextPort = async () => ({ post: () => undefined, close: () => undefined })
  const [leader, other] = [openTab(silent), openTab()]
  await other.post(ASKS)
  await vi.advanceTimersByTimeAsync(50)
  expect(other.replies).toEqual([])
  leader.close()
  await vi.advanceTimersByTimeAsync(50)
  expect(other.replies).toEqual([[readText(ASKS)]])
  expect(other.getWorkerCount()).toBe(1)
})

test('what the leading tab didn’t hear is asked again, and answered once', async () => {
  const { openTab } = openBrowser()
  const [leader, other] = [openTab(), openTab()]
  leader.tab.isListening = false
  await other.post(ASKS)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(other.replies).toEqual([])
  leader.tab.isListening = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(other.replies).toEqual([[readText(ASKS)]])
  expect(vi.getTimerCount(), 'nothing is left to ask').toBe(0)
})

test('where the worker can’t be used, the tab that leads says so, and others keep asking', async () => {
  const { openTab } = openBrowser()
  const [leader, other] = [openTab(() => Promise.reject(new Error('no worker'))), openTab()]
  await leader.post(ASKS)
  await other.post(ASKS)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(leader.isFailed()).toBe(true)
  expect([other.isFailed(), other.replies]).toEqual([false, []])
  leader.close()
  await vi.advanceTimersByTimeAsync(50)
  expect(other.replies).toEqual([[readText(ASKS)]])
})

test('a message that another page made up says nothing', () => {
  expect(parseTextMessage({ id: 'a', senses: [readText(ASKS)] })).toEqual({
    id: 'a',
    senses: [readText(ASKS)],
  })
  expect(parseTextMessage({ id: 'a', texts: ['x', 1] })).toEqual({ id: 'a', texts: ['x'] })
  for (const wrong of [null, { id: 1, texts: [] }, { id: 'a' }, { id: 'a', texts: ['x'.repeat(6_000_000)] }])
    expect(parseTextMessage(wrong)).toBeNull()
  expect(parseTextMessage({ id: 'a', senses: [{ asks: 'yes' }] })).toEqual({ id: 'a', senses: [] })
})
