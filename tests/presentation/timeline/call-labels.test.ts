import { expect, test } from 'vitest'
import { type Call, createCallSchema } from '#src/api/schema/call.ts'
import { createDirectory } from '#src/domain/directory/directory.ts'
import {
  formatTalkTime,
  getCallEndReason,
  getCallHandler,
  getCallTitle,
  getCallVariant,
} from '#src/presentation/timeline/call-labels.ts'
import { english } from '../../support/english.ts'

const AGENT = '11111111-1111-4111-8111-111111111111'
const PILOT = '22222222-2222-4222-8222-222222222222'
const TEAM = '33333333-3333-4333-8333-333333333333'
const directory = createDirectory({
  agents: [{ id: AGENT, name: 'Rohan Deshpande' }],
  pilots: [{ id: PILOT, name: 'Saarthi' }],
  teams: [{ id: TEAM, name: 'Returns desk' }],
})

function callWith(fields: Record<string, unknown>): Call {
  return createCallSchema().parse({
    id: '44444444-4444-4444-8444-444444444444',
    created_at: '2026-11-21T09:00:00.000001Z',
    customer_id: '55555555-5555-4555-8555-555555555555',
    recordings: '{}',
    metadata: '{}',
    schedule_metadata: '{}',
    ...fields,
  })
}

test.each([
  ['missed', 'inbound', 'Missed, inbound', 'missed'],
  ['completed', 'inbound', 'Completed, inbound', 'inbound'],
  ['completed', 'outbound', 'Completed, outbound', 'outbound'],
  ['no_answer_transfer', 'inbound', 'No answer transfer, inbound', 'other'],
  ['no_answer', 'inbound', 'No answer, inbound', 'other'],
  ['completed', 'sideways', 'Completed, Sideways', 'other'],
  ['', '', 'No status', 'other'],
])('a call with status %s and direction %s is titled "%s" [CAL-13]', (status, type, title, variant) => {
  const it = callWith({ status, type })
  expect(getCallTitle(it, english)).toBe(title)
  expect(getCallVariant(it)).toBe(variant)
})

test.each([
  [252, '4:12'],
  [48, '0:48'],
  [3_605, '60:05'],
  [0, '0:00'],
])('%i seconds of an answered call are shown as %s [CAL-05]', (seconds, expected) => {
  expect(formatTalkTime(callWith({ answered_at: '2026-11-21T09:00:10Z', duration_seconds: seconds }))).toBe(
    expected,
  )
})

test('an unanswered call has no talk time, whatever its duration [CAL-04]', () => {
  expect(formatTalkTime(callWith({ answered_at: null, duration_seconds: 31 }))).toBeNull()
})

test('the handler of a call is named by kind, and by its shortened id without a name [CAL-10]', () => {
  expect(getCallHandler(callWith({ agent_id: AGENT, team_id: TEAM }), directory, 'en-IN', english)).toBe(
    'Rohan Deshpande, team Returns desk',
  )
  expect(getCallHandler(callWith({ pilot_id: PILOT }), directory, 'en-IN', english)).toBe('pilot Saarthi')
  expect(getCallHandler(callWith({ agent_id: PILOT }), directory, 'en-IN', english)).toBe('agent 2222…2222')
  expect(getCallHandler(callWith({}), directory, 'en-IN', english)).toBeNull()
})

test('the reason of a failed call is shown, a normal end is not [CAL-07]', () => {
  expect(
    getCallEndReason(callWith({ status: 'missed', hangup_reason: 'failed', ended_by: 'system' }), english),
  ).toBe('End reason: Failed. Ended by: System')
  expect(
    getCallEndReason(callWith({ status: 'failed', metadata: '{"termination_reason":"no_route"}' }), english),
  ).toBe('End reason: No route')
  expect(
    getCallEndReason(callWith({ status: 'completed', hangup_reason: 'normal_clearing' }), english),
  ).toBeNull()
})
