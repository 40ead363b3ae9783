import { expect, test } from 'vitest'
import { createMessageLog, type MessageLog, mergePage } from '#src/domain/messages/message-log.ts'
import { replaceMessages } from '#src/domain/messages/replace-messages.ts'
import { CHAT, makeMessage } from '../../support/message-server.ts'

test('messages that were read again replace those of the log, and change nothing else', () => {
  const [first, second] = [makeMessage('a', 1), makeMessage('b', 2)]
  const log = mergePage(createMessageLog(CHAT), {
    from: 'head',
    records: [second, first],
    cursor: 'c',
    hasSkippedRecords: false,
  })
  const newLink = makeMessage('a', 1, { html: 'a new link' })
  const read = [newLink, { ...second }, makeMessage('not in the log', 3)]
  const messages = (it: MessageLog) => it.segments.flatMap((segment) => segment.messages.flat())
  const replaced = replaceMessages(log, read)
  expect(messages(replaced)).toEqual([newLink, second])
  expect(messages(replaced)[1], 'an unchanged message stays the same object').toBe(second)
  expect(replaced.segments.map((it) => it.pagination)).toEqual(log.segments.map((it) => it.pagination))
  const moved = replaceMessages(log, [makeMessage('a', 9)])
  expect(messages(moved), 'a message at another time stays where it is').toEqual([first, second])
  const foreign = replaceMessages(log, [makeMessage('a', 1, { html: 'x', chatId: 'another thread' })])
  expect(messages(foreign)).toEqual([first, second])
})
