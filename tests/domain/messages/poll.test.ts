import { expect, test } from 'vitest'
import { mayBeStructured } from '#src/api/schema/structured.ts'
import { getPartLines } from '#src/domain/messages/structured/parts.ts'

test.each<[string, object, string[]]>([
  ['a poll', { poll: { name: 'Which size?', options: ['S', 'M'] } }, ['Which size?', '• S', '• M']],
  [
    'a poll with objects',
    { poll: { question: 'Which size?', options: [{ optionName: 'S' }, { name: 'M' }] } },
    ['Which size?', '• S', '• M'],
  ],
  ['a vote', { poll_update: { vote: { selectedOptions: ['M', { name: 'L' }] } } }, ['M', 'L']],
  ['a vote in a list', { pollUpdates: [{ vote: { selected_options: ['M'] } }] }, ['M']],
  [
    'a contact card under any key',
    { vcf: 'BEGIN:VCARD\nFN:Folded Na\n me\nTEL:080 1234\nEND:VCARD' },
    ['Folded Name', '080 1234'],
  ],
])('%s is read as text', (_, value, lines) => {
  expect(mayBeStructured(value)).toBe(true)
  expect(getPartLines({ text: '', html: '', structured: [value] })).toEqual(lines)
})

test('votes within votes end', () => {
  let vote: object = { selected: ['M'] }
  for (let depth = 0; depth < 2_000; depth += 1) vote = { vote }
  expect(getPartLines({ text: '', html: '', structured: [{ poll_vote: vote }] })).toEqual([])
})
