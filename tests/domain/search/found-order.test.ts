import { expect, test } from 'vitest'
import { FOUND_RANKS, orderFound } from '#src/domain/search/found-order.ts'

test('the better match comes first, and a person before the tickets that match as well', () => {
  const { number, text, spelling, typo } = FOUND_RANKS
  const rows = [
    { kind: 'ticket', rank: typo },
    { kind: 'person', rank: spelling },
    { kind: 'ticket', rank: text },
    { kind: 'person', rank: text },
    { kind: 'ticket', rank: number },
  ] as const
  expect(orderFound(rows).map((it) => `${it.kind} ${it.rank}`)).toEqual([
    `ticket ${number}`,
    `person ${text}`,
    `ticket ${text}`,
    `person ${spelling}`,
    `ticket ${typo}`,
  ])
})
