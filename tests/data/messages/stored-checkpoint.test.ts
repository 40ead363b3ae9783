import { expect, test } from 'vitest'
import { addCheckpoint, messageLogSlice } from '#src/data/messages/queries.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { CHAT } from '../../support/message-server.ts'

test('a stored checkpoint becomes one of the log’s checkpoints', () => {
  const store = createSessionStore()
  const thread = { chatId: CHAT, platformMessages: true }
  const checkpoint = { at: { id: 'm1', at: fromMillis(7) }, cursor: 'c1' }
  addCheckpoint(store, thread, checkpoint)
  expect(messageLogSlice(thread)(store).get()).toMatchObject({
    checkpoints: [checkpoint],
  })
})
