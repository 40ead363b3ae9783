import { expect, test } from 'vitest'
import { getMessagingFlags } from '#src/presentation/customers/messaging-flags.ts'
import { english } from '../../support/english.ts'

const labelsOf = (blocked: boolean | null, chatappOptout: boolean | null, emailOptout: boolean | null) =>
  getMessagingFlags({ blocked, chatappOptout, emailOptout }, english).map((it) => it.label)

test('message and email opt-outs are separate flags [CON-10][CUS-13]', () => {
  expect(labelsOf(false, true, false)).toEqual(['Chat app opt-out', 'Email'])
  expect(labelsOf(false, false, true)).toEqual(['Chat app', 'Email opt-out'])
})

test('the blocked flag comes first [CUS-13]', () => {
  expect(labelsOf(true, true, true)).toEqual(['Blocked', 'Chat app opt-out', 'Email opt-out'])
})

test('a flag missing from the record is shown as not known, not as no [CON-07]', () => {
  expect(labelsOf(null, null, null)).toEqual([
    'Block status unknown',
    'Chat app opt-out unknown',
    'Email opt-out unknown',
  ])
})

test('a flag that can’t be read is shown as unreadable, not as unknown [FLT-91]', () => {
  const flags = { blocked: null, chatappOptout: null, emailOptout: false }
  expect(
    getMessagingFlags({ ...flags, unreadable: ['chatapp_optout'] }, english).map((it) => it.label),
  ).toEqual(['Block status unknown', 'Chat app opt-out unreadable', 'Email'])
})
