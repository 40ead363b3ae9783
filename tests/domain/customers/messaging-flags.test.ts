import { expect, test } from 'vitest'
import { getMessagingFlags } from '#src/domain/customers/messaging-flags.ts'

const words = (blocked: boolean | null, chatappOptout: boolean | null, emailOptout: boolean | null) =>
  getMessagingFlags({ blocked, chatappOptout, emailOptout }).map((it) => it.label)

test('opt-outs of messages and of e-mail are told apart [CON-10][CUS-13]', () => {
  expect(words(false, true, false)).toEqual(['chatapp opt-out', 'Email'])
  expect(words(false, false, true)).toEqual(['chatapp', 'Email opt-out'])
})

test('a blocked customer is marked first [CUS-13]', () => {
  expect(words(true, true, true)).toEqual(['Blocked', 'chatapp opt-out', 'Email opt-out'])
})

test('what the record leaves out is not known, which is not no [CON-07]', () => {
  expect(words(null, null, null)).toEqual([
    'Block not known',
    'chatapp opt-out not known',
    'Email opt-out not known',
  ])
})

test('a flag that came and can’t be read is not called unknown [FLT-91]', () => {
  const flags = { blocked: null, chatappOptout: null, emailOptout: false }
  expect(getMessagingFlags({ ...flags, unreadable: ['chatapp_optout'] }).map((it) => it.label)).toEqual([
    'Block not known',
    'chatapp opt-out not readable',
    'Email',
  ])
})
