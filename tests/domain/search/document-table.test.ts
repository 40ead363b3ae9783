import { expect, test } from 'vitest'
import { createDocumentTable } from '#src/domain/search/document-table.ts'
import { DOCUMENT_KINDS, type SearchDocument } from '#src/domain/search/documents.ts'
import { fc } from '../../support/property.ts'

const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e'
/** Few ids, so that documents replace one another; some are UUIDs, which are packed. */
const id = fc.integer({ min: 0, max: 6 }).map((it) => (it < 3 ? UUID.replace('0', `${it}`) : `chat ${it}`))
const customer = (customerId: string, name: string): SearchDocument => ({
  kind: 'customer',
  id: customerId,
  name,
  phone: '+91 98450 12345',
  email: '',
  company: 'Müller & Söhne',
  stage: 'lead',
  customFields: [{ name: 'City', text: 'Chennai' }],
})
const message = (messageId: string, text: string): SearchDocument => ({
  kind: 'message',
  id: messageId,
  chatId: UUID,
  customerId: null,
  micros: 1_700_000_000_000_001,
  isUntimed: false,
  authorKind: 'agent',
  authorId: 'agent',
  text,
  hasImage: true,
  hasLink: false,
})
const document = fc
  .tuple(id, fc.constantFrom('customer', 'message'), fc.string({ maxLength: 12 }))
  .map(([documentId, kind, text]) =>
    kind === 'customer' ? customer(documentId, text) : message(documentId, text),
  )
const action = fc.oneof(
  document.map((it) => ({ kind: 'add', document: it }) as const),
  document.map((it) => ({ kind: 'remove', document: it }) as const),
  fc.array(document, { maxLength: 5 }).map((it) => ({ kind: 'add packed', documents: it }) as const),
)
const keyOf = (it: SearchDocument) => `${it.kind} ${it.id}`

test('after any additions, removals and packed blocks, it has the last document of each kind and id', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const table = createDocumentTable()
      const expected = new Map<string, SearchDocument>()
      for (const it of actions) {
        if (it.kind === 'add packed') {
          const other = createDocumentTable()
          const numbers = it.documents.map((added) => other.add(added).number)
          table.addPacked(other.pack(numbers.filter((number) => other.get(number) !== null)))
          for (const added of it.documents) expected.set(keyOf(added), added)
          continue
        }
        const { kind, id: documentId } = it.document
        const known = table.find(kind, documentId)
        expect(known >= 0).toBe(expected.has(keyOf(it.document)))
        if (it.kind === 'add') {
          expect(table.add(it.document).replaced).toBe(known)
          expected.set(keyOf(it.document), it.document)
        } else if (known >= 0) {
          table.remove(known)
          expected.delete(keyOf(it.document))
        }
      }
      const live = Array.from({ length: table.count() }, (_, number) => table.get(number)).filter(
        (it) => it !== null,
      )
      expect(new Map(live.map((it) => [keyOf(it), it]))).toEqual(expected)
      expect(live).toHaveLength(expected.size)
      for (const kind of DOCUMENT_KINDS)
        expect(table.countLive(kind)).toBe(live.filter((it) => it.kind === kind).length)
      for (const it of live) expect(table.getId(table.find(it.kind, it.id))).toBe(it.id)
    }),
  )
})

test('it grows past its first arrays, hash table and chunk of bytes, and counts all its bytes', () => {
  const table = createDocumentTable()
  const texts = Array.from({ length: 3_000 }, (_, index) => `${index} `.repeat(20))
  for (const [index, text] of texts.entries()) table.add(message(`message ${index}`, text))
  for (const [index, text] of texts.entries())
    expect(table.getBody(table.find('message', `message ${index}`))).toContain(text)
  expect(table.find('customer', 'message 1')).toBe(-1)
  expect(table.getBytes()).toBeGreaterThan(texts.join('').length)
})
