import { expect, test } from 'vitest'
import { parseAttachment } from '#src/api/schema/attachment.ts'
import { toMessageDocument, toMessageSource } from '#src/domain/search/message-document.ts'
import { makeMessage } from '../../support/message-server.ts'

test('the index has the names and the captions of attachments, of bounded length', () => {
  const image = { link: 'https://files.example/a.jpg', filename: 'a.jpg', caption: 'The cracked handle' }
  const attachments = [{ image }, { name: 'b.jpg', caption: 'x'.repeat(5000) }].map((it) =>
    parseAttachment(it),
  )
  const { text } = toMessageDocument(toMessageSource(makeMessage('a', 1, { text: '', attachments }), null))
  expect(text.trim().split('\n')).toEqual(['a.jpg', 'b.jpg', 'The cracked handle', 'x'.repeat(2000)])
})
