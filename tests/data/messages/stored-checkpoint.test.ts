import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { addCheckpoint, messageLogQuery } from '#src/data/messages/queries.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { CHAT } from '../../support/message-server.ts'

test('a stored checkpoint becomes one of the log’s checkpoints', async () => {
  const client = new QueryClient()
  const thread = { chatId: CHAT, platformMessages: true }
  const checkpoint = { at: { id: 'm1', at: fromMillis(7) }, cursor: 'c1' }
  addCheckpoint(client, thread, checkpoint)
  expect(await client.fetchQuery(messageLogQuery(thread))).toMatchObject({ checkpoints: [checkpoint] })
})
