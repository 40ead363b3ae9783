import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import {
  getReadingPosition,
  type ReadingPosition,
  setReadingPosition,
} from '#src/features/conversation/thread/reading-positions.ts'

const message = { id: 'm1', at: { iso: '2026-11-21T18:00:00Z', micros: 1_000 } }
const position: ReadingPosition = { anchor: { at: message, offset: 12 }, seen: message }

test('a reading position outlives the session object, which a renamed agent replaces', () => {
  const session = { queryClient: new QueryClient() }
  setReadingPosition(session, 'ticket', position)
  expect(getReadingPosition({ ...session }, 'ticket')).toBe(position)
  expect(getReadingPosition({ queryClient: new QueryClient() }, 'ticket')).toBeNull()
})
