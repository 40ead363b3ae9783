import { expect, test } from 'vitest'
import {
  addResponse,
  dropUntakenRun,
  endRun,
  endRunsOfTab,
  endTask,
  followRun,
  isNewRun,
  MAX_WAIT_MS,
  markOwn,
  NO_SHARED_RUNS,
  type SharedRuns,
  takeResponse,
  takeRun,
} from '#src/domain/polling/shared-runs.ts'
import { fc } from '../../support/property.ts'

const NOW = 1_000_000
const announce = (runs: SharedRuns, run: string, key = 'queue', tab = 'other') =>
  followRun(runs, { run, key, at: NOW }, tab)
const respond = (runs: SharedRuns, run: string, index: number, request = 'GET /tickets', text = '') =>
  addResponse(runs, { run, index, response: { request, status: 200, headers: {}, text } })
const queueRun = { key: 'queue', run: 'run' }
const followed = takeRun(announce(NO_SHARED_RUNS, 'run'), 'queue')

test('a run is new within ten seconds of its start, and if it started after the task last ended here', () => {
  const isNew = (at: number, runs = NO_SHARED_RUNS) => isNewRun(runs, { key: 'queue', at }, NOW)
  expect([-MAX_WAIT_MS, 0, MAX_WAIT_MS].map((age) => isNew(NOW - age))).toEqual([true, true, true])
  expect([-MAX_WAIT_MS - 1, MAX_WAIT_MS + 1].map((age) => isNew(NOW - age))).toEqual([false, false])
  const ended = endTask(NO_SHARED_RUNS, 'queue', NOW - 5)
  expect([NOW - 5, NOW - 4].map((at) => isNew(at, ended))).toEqual([false, true])
  expect(isNewRun(ended, { key: 'another', at: NOW - 5 }, NOW)).toBe(true)
})

test('a task follows one run at a time, the first one announced', () => {
  const runs = announce(announce(announce(NO_SHARED_RUNS, 'first'), 'second'), 'other task', 'ticket')
  expect([...runs.followed].map(([key, { run }]) => [key, run])).toEqual([
    ['queue', 'first'],
    ['ticket', 'other task'],
  ])
})

test('a run that no task takes is forgotten, so that the next one can be followed', () => {
  expect(dropUntakenRun(announce(NO_SHARED_RUNS, 'run'), 'queue').followed.size).toBe(0)
  expect(dropUntakenRun(followed, 'queue')).toBe(followed)
})

test('a request waits for its response, and takes each only once, in their order', () => {
  expect(takeResponse(followed, queueRun, 'GET /tickets')).toBe('wait')
  const runs = respond(respond(followed, 'run', 1, 'GET /tickets', 'a'), 'run', 2, 'GET /tickets', 'b')
  const first = takeResponse(runs, queueRun, 'GET /tickets')
  expect(first).toMatchObject({ response: { text: 'a' } })
  const rest = typeof first === 'string' ? runs : first.runs
  expect(takeResponse(rest, queueRun, 'GET /tickets')).toMatchObject({ response: { text: 'b' } })
  expect(takeResponse(rest, queueRun, 'GET /chats')).toBe('wait')
  expect(takeResponse(runs, { key: 'ticket', run: 'run' }, 'GET /tickets')).toBe('none')
})

test.each<[string, (runs: SharedRuns) => SharedRuns, boolean]>([
  ['its run ends', (runs) => endRun(runs, 'run'), true],
  ['its tab is gone', (runs) => endRunsOfTab(runs, 'other'), true],
  ['another run ends', (runs) => endRun(runs, 'another'), false],
  ['another tab is gone', (runs) => endRunsOfTab(runs, 'third'), false],
])('when %s, no response comes that hasn’t come yet', (_, end, isOver) => {
  const runs = end(respond(followed, 'run', 1))
  expect(takeResponse(runs, queueRun, 'GET /chats')).toBe(isOver ? 'none' : 'wait')
  expect(takeResponse(runs, queueRun, 'GET /tickets')).toMatchObject({ response: { status: 200 } })
})

test('a response of a run that isn’t followed changes nothing', () => {
  expect(respond(followed, 'another', 1)).toEqual(followed)
})

test('a request that this tab sends itself is remembered until its task ends', () => {
  const own = markOwn(followed, 'run')
  expect(own.followed.get('queue')?.isOwn).toBe(true)
  expect(endTask(own, 'queue', NOW).followed.size).toBe(0)
})

test('a request that outlives its task gets no response of a later run', () => {
  const later = respond(announce(endTask(followed, 'queue', NOW - 1), 'later'), 'later', 1)
  expect(takeResponse(later, queueRun, 'GET /tickets')).toBe('none')
})

test('the ends of the fifty tasks that ended last are remembered, and only those', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 80 }), { maxLength: 150 }), (keys) => {
      const runs = keys.reduce((it, key, index) => endTask(it, `${key}`, index), NO_SHARED_RUNS)
      const lastFirst = [...new Set(keys.toReversed())].slice(0, 50)
      expect([...runs.endedAt.keys()]).toEqual(lastFirst.toReversed().map(String))
    }),
  )
})
