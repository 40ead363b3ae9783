import { expect, test } from 'vitest'
import { parseRecentAssignees } from '#src/domain/assignment/recent-assignees.ts'
import { parseRecentEntries } from '#src/domain/commands/recent-entries.ts'
import { parseStoredColumns } from '#src/domain/customers/columns.ts'
import { parseDirectoryEntries, toStoredEntries } from '#src/domain/directory/entries.ts'
import { parseReadingPositions } from '#src/domain/messages/reading-position.ts'
import { parseNotificationSettings } from '#src/domain/notifications/settings.ts'
import { parsePollingIntervals } from '#src/domain/polling/intervals.ts'
import { parseSavedReports } from '#src/domain/reports/saved-reports.ts'
import { parseCredentials } from '#src/domain/session/credentials.ts'
import { parseLockTimeout } from '#src/domain/session/lock.ts'
import { parseDraft } from '#src/domain/templates/draft.ts'
import { parseRememberedLists } from '#src/domain/tickets/remembered-lists.ts'
import { parseSavedViews } from '#src/domain/tickets/saved-views.ts'
import { parseInstant } from '#src/lib/time/instant.ts'
import { fc } from '../support/property.ts'

const ID = '3f2a6c1e-0b7d-4e55-9c1a-7d2e8b6f4a10'
const position = { id: 'm', at: parseInstant('2026-11-19T08:00:00.123456+00:00') }

/** A value of the current version, as it is stored. */
const READERS: readonly (readonly [string, (stored: unknown) => unknown, unknown])[] = [
  [
    'credentials',
    parseCredentials,
    { token: 't', agentId: 'a', owner: 'o', workspaceId: 'w', legacy: { key: 'k', workspaceId: 'w' } },
  ],
  [
    'a draft',
    parseDraft,
    {
      channelId: ID,
      templateName: 'refund ',
      category: 'UTILITY',
      phone: '919876543210',
      phoneFrom: '+91 98765 43210',
      customerName: 'Asha',
      isNameFilled: true,
      values: [
        { key: 1, text: 'KL-1', source: { from: 'customField', path: ['order.last_id'] } },
        { key: 2, text: '', source: null },
      ],
      text: 'Order {{1}}',
      header: { kind: 'image', link: 'https://a.example/a.png', source: null },
      buttons: [{ key: 1, index: 2, label: 'Track', url: null, wraps: true, text: 'x', source: null }],
      reason: 'asked for it',
    },
  ],
  [
    'notification settings',
    parseNotificationSettings,
    { sound: true, title: false, system: true, unassigned: true, quiet: { from: 1200, until: 480 } },
  ],
  [
    'polling intervals',
    parsePollingIntervals,
    { openTicketSeconds: 7, queueSeconds: 20, hiddenSeconds: 120 },
  ],
  ['a lock timeout', parseLockTimeout, 5],
  ['columns', parseStoredColumns, ['name', 'phone', 'company']],
  [
    'recent assignees',
    parseRecentAssignees,
    [
      { kind: 'team', id: ID },
      { kind: 'pilot', id: ID },
    ],
  ],
  ['directory entries', (stored) => toStoredEntries(parseDirectoryEntries(stored)), [['agent', ID, 'Meera']]],
  ['recent palette entries', parseRecentEntries, ['view mine', 'command lock']],
  [
    'reading positions',
    parseReadingPositions,
    {
      chat: { anchor: { at: position, offset: -12.5 }, seen: position, way: { at: position, cursor: 'c' } },
    },
  ],
  ['saved views', parseSavedViews, [{ name: 'Hot', place: { view: 'open', priority: 'urgent' } }]],
  ['remembered lists', parseRememberedLists, [{ view: 'mine', priority: 'urgent', sort: 'waiting' }]],
  ['saved reports', parseSavedReports, [{ name: 'Weekly', place: { grain: 'week' } }]],
]

test.each(READERS)('stored %s are read back unchanged', (_, parse, stored) => {
  expect(parse(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
})

test.each(READERS)(
  '%s are read from any value without an exception, and again from the result',
  (_, parse, stored) => {
    const values = fc.oneof(fc.anything(), withHostilePart(stored))
    fc.assert(
      fc.property(values, (value) => {
        // Reading again gives the items of a draft that has lost some the keys of their new positions.
        const parsed = parse(parse(value))
        if (parsed !== null) expect(parse(parsed)).toEqual(parsed)
      }),
    )
  },
)

test('a list keeps the items that can be read', () => {
  const good = { kind: 'team', id: ID }
  expect(parseRecentAssignees([7, { kind: 'agent', id: ID }, { kind: 'team', id: 'x' }, good])).toEqual([
    good,
  ])
  expect(parseRecentEntries([7, 'a', null, 'b'])).toEqual(['a', 'b'])
  expect(parseDirectoryEntries([7, ['agent', ID, ' '], ['agent', ID, 'Meera', 'more']]).size).toBe(1)
})

test('the items of a draft keep the keys of their positions, and other fields fall back one by one', () => {
  const [, , draft] = READERS.find(([name]) => name === 'a draft') ?? []
  expect(
    parseDraft({
      ...Object(draft),
      category: 'OTHER',
      phoneFrom: 7,
      header: { kind: 'video', link: 'x' },
      values: [7, { text: 'b' }],
      buttons: [{ index: 1 }, { index: 3, text: 'y', label: 7, wraps: 'yes' }],
      reason: null,
    }),
  ).toMatchObject({
    category: null,
    phoneFrom: null,
    header: { kind: 'none', link: 'x', source: null },
    values: [{ key: 2, text: 'b', source: null }],
    buttons: [{ key: 2, index: 3, label: null, url: null, wraps: false, text: 'y', source: null }],
    reason: '',
  })
  for (const name of ['channelId', 'templateName', 'phone', 'customerName', 'text', 'values', 'buttons'])
    expect(parseDraft({ ...Object(draft), [name]: undefined })).toBeNull()
})

/** The value with one part, at any depth, replaced by anything. */
function withHostilePart(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return fc.anything()
  const entries: [string, unknown][] = Object.entries(value)
  const replaced = entries.map(([name, part]) =>
    withHostilePart(part).map((hostile) =>
      Array.isArray(value) ? value.with(Number(name), hostile) : { ...value, [name]: hostile },
    ),
  )
  return fc.oneof(fc.anything(), ...replaced)
}
