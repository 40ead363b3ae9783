import { describe, expect, test } from 'vitest'
import type { ClientEvent } from '#src/api/client/client.ts'
import { listCustomers } from '#src/api/operations/customers.ts'
import { assignTicket, listTickets } from '#src/api/operations/tickets.ts'
import { catchApiError, createTestApi } from '../../support/api-client.ts'
import { json } from '../../support/http.ts'

const ID = '5f0c2b9e-71d4-4c55-9c55-0e7d42f6c83a'

describe('once reads have ended', () => {
  test('no read leaves, also no retry, and each rejects as unreachable without an event', async () => {
    const { api, server } = await createTestApi((_, response) => json(response, 503, {}))
    const failed = new Promise<void>((resolve) => {
      api.subscribe((event) => {
        if (event.kind === 'attempt') resolve()
      })
    })
    const waiting = catchApiError(api.run(listTickets, {}))
    await failed
    const events: ClientEvent[] = []
    api.subscribe((event) => {
      events.push(event)
    })
    api.endReads()
    expect((await waiting).kind).toBe('unreachable')
    expect((await catchApiError(api.run(listCustomers, {}))).kind).toBe('unreachable')
    const { signal } = new AbortController()
    expect((await catchApiError(api.run(listCustomers, {}, { signal }))).kind).toBe('unreachable')
    expect(server.requests).toHaveLength(1)
    expect(events).toEqual([])
  })

  test('an assignment that is on its way runs to its end', async () => {
    const answers: (() => void)[] = []
    const { api } = await createTestApi((_, response) => {
      answers.push(() => json(response, 409, {}))
    })
    const assigning = catchApiError(api.run(assignTicket, { ticketId: ID, assignee: { kind: 'unassigned' } }))
    await expect.poll(() => answers.length).toBe(1)
    api.endReads()
    answers[0]?.()
    expect((await assigning).kind).not.toBe('unreachable')
  })
})
