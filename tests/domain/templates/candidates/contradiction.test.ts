import { expect, test } from 'vitest'
import { findContradiction } from '#src/domain/templates/candidates/contradiction.ts'
import {
  type CandidateContext,
  getDefaultCandidate,
  listCandidates,
} from '#src/domain/templates/candidates/list-candidates.ts'
import type { FillContext } from '#src/domain/templates/fill-context.ts'
import { NOW, options, saidIn } from './support.ts'

const ORDER = {
  name: 'order',
  example: 'KL-88213',
  source: { from: 'customField', path: ['order.last_id'] },
} as const
const UNBOUND = { ...ORDER, source: null }

function createContext(
  texts: readonly (readonly [by: 'customer' | 'us', text: string])[],
  fields: readonly (readonly [key: string, value: string])[] = [['order.last_id', 'KL-27035']],
): CandidateContext {
  const fillContext: FillContext = {
    customer: {
      id: 'c1',
      name: 'Ananya Krishnamurthy',
      phone: '+919845011223',
      email: 'ananya@example.in',
      customFields: { kind: 'fields', fields },
      listed: 'unknown',
    },
    ticket: { code: '#10502', subject: 'Order late, gift for Monday' },
    agentName: 'Meera',
    today: '24 November 2026',
  }
  return { said: saidIn(...texts), fillContext, options, textLocale: 'en-IN', now: NOW }
}

const LATE = ['customer', 'It is KL-29340, for ₹3,480. We need it by 24 November.'] as const

test('an order that the customer names comes before the record’s, and contradicts it', () => {
  const context = createContext([LATE])
  expect(listCandidates(ORDER, context).map((it) => [it.text, it.from.place])).toEqual([
    ['KL-29340', 'conversation'],
    ['KL-27035', 'record'],
  ])
  const contradiction = findContradiction(ORDER, context)
  expect([contradiction?.named.text, contradiction?.against.text]).toEqual(['KL-29340', 'KL-27035'])
})

test('the same order in another spelling contradicts nothing', () => {
  expect(findContradiction(ORDER, createContext([['customer', 'kl 27035 please']]))).toBeNull()
  expect(findContradiction(ORDER, createContext([['customer', 'order 27035']]))).toBeNull()
})

test('a value that only the record knows stands', () => {
  expect(findContradiction(ORDER, createContext([['customer', 'Where is my order?']]))).toBeNull()
})

test('the ticket’s code and ids of other things are not compared with an order', () => {
  expect(findContradiction(ORDER, createContext([['customer', 'About ticket #10502']]))).toBeNull()
  expect(findContradiction(ORDER, createContext([['customer', 'invoice INV-2201']]))).toBeNull()
})

test('of two orders, the field asks, with and without a record', () => {
  const context = createContext([
    ['customer', 'KL-29340 is late'],
    ['customer', 'and KL-29341 too'],
  ])
  expect(findContradiction(UNBOUND, context)?.named.text).toBe('KL-29341')
  expect(findContradiction(ORDER, context)?.against.text).toBe('KL-27035')
  expect(getDefaultCandidate(UNBOUND, context)).toBeNull()
})

test('the only order that the customer named fills a placeholder without a source', () => {
  expect(getDefaultCandidate(UNBOUND, createContext([LATE]))?.text).toBe('KL-29340')
})

test('a relative day goes into the field as a date in the language of the template', () => {
  const field = { name: 'delivery date', example: '24 November', source: null }
  const context = { ...createContext([['customer', 'I need it by Monday']]), textLocale: 'es' }
  expect(listCandidates(field, context)[0]?.text).toBe('30 de noviembre')
})

test('a currency that the example lacks stays out of the field', () => {
  const field = { name: 'amount', example: '1,299', source: null }
  expect(listCandidates(field, createContext([LATE]))[0]?.text).toBe('3,480')
})
