import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listRecentCalls } from '#src/api/operations/calls.ts'
import { listCustomers, listLinkedContacts, listRecentChats } from '#src/api/operations/customers.ts'
import { listMessages } from '#src/api/operations/messages.ts'
import { listTickets } from '#src/api/operations/tickets.ts'
import { SkippedRecordsNote } from '#src/ui/feedback/skipped-records.tsx'
import { OTHER, parseResponse } from '../../support/parse-response.ts'
import { render } from '../../support/render.tsx'

const BROKEN = [null, 7, 'x', true, [], [1], {}, { id: null }, { id: 7 }, { id: 'x' }, { id: {} }]

const SKIPPED = [
  parseResponse(listMessages.output, { records: BROKEN }, { chatId: OTHER }),
  parseResponse(listTickets.output, { records: BROKEN }),
  parseResponse(listCustomers.output, { records: BROKEN }),
  parseResponse(listLinkedContacts.output, { success: true, contacts: BROKEN }),
  parseResponse(listRecentCalls.output, BROKEN),
  parseResponse(listRecentChats.output, BROKEN),
].map((it) => it.skippedRecords)

test.each(SKIPPED)(
  'broken records are numbered with what is missing, without the words of a schema [FLT-23] %#',
  async (...records) => {
    expect(records).toHaveLength(BROKEN.length)
    const { container } = render(<SkippedRecordsNote records={records} title="some" />)
    await screen.findByText('Item 1 has an unknown format')
    const items = [...container.querySelectorAll('li')].map((it) => it.textContent)
    expect(items[0]).toBe('Item 1 has an unknown format')
    expect(items[8]).toBe('Item 9 has an unknown format (id)')
    for (const { reason } of records) expect(container.textContent).not.toContain(reason)
    expect(container.textContent).not.toMatch(/expected|received|Invalid|null|\$/)
    cleanup()
  },
)
