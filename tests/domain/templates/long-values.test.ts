import { expect, test } from 'vitest'
import { listedCustomer } from '#src/api/schema/customer.ts'
import { fillSource } from '#src/domain/templates/bindings.ts'
import { createFillContext } from '#src/domain/templates/fill-context.ts'
import type { ValueSource } from '#src/domain/templates/value-source.ts'

const CUSTOMER = '3f2a6c1e-0b7d-4e55-9c1a-7d2e8b6f4a10'

const LONG_SOURCES: readonly ValueSource[] = [
  ...(['name', 'firstName', 'phone', 'email', 'company', 'stage'] as const).map((field) => ({
    from: 'customer' as const,
    field,
  })),
  { from: 'customField', path: ['note'] },
  { from: 'ticket', field: 'subject' },
  { from: 'agent' },
  { from: 'text', text: 'a@'.repeat(60_000) },
]

test.each(LONG_SOURCES)(
  'of a very long text only the beginning is read from %j, with a warning',
  (source) => {
    const text = 'a@'.repeat(60_000)
    const record = {
      name: text,
      phone: text,
      email: text,
      company: text,
      stage: text,
      custom_fields: { note: text },
    }
    const context = createFillContext({
      owner: { id: CUSTOMER },
      records: [listedCustomer.parse({ id: CUSTOMER, ...record })],
      isLoading: false,
      ticket: { customerId: CUSTOMER, code: '1', subject: text },
      agentName: text,
      today: '',
    })
    const fill = fillSource(source, context)
    expect(fill.text.length).toBeLessThan(2_100)
    expect(fill.text.startsWith('a@a@')).toBe(true)
    expect(fill.warnings).toContain('tooLong')
  },
)
