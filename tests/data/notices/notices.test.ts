import { expect, test } from 'vitest'
import { setLastAssignmentAction } from '#src/data/assignment/shown-assignments.ts'
import {
  closeUndo,
  findUndoNotice,
  finishNotices,
  getUndoState,
  isWaitingForLook,
  type LoggedNotice,
  noticesSlice,
  showNotice,
} from '#src/data/notices/notices.ts'
import { createSessionStore, type SessionStore } from '#src/data/session/store.ts'
import type { Assignment, AssignmentsByTicket } from '#src/domain/assignment/state.ts'
import { makePendingAssignment } from '../../support/make-assignment.ts'

const all = (store: SessionStore) => noticesSlice(store).get()
const newest = (store: SessionStore): LoggedNotice => {
  const notice = all(store).at(-1)
  if (!notice) throw new Error('no notice')
  return notice
}
const run = () => undefined
const byTicket = (...assignments: Assignment[]): AssignmentsByTicket =>
  new Map(assignments.map((it) => [it.ticketId, it]))

test('notices stay for the session, in order, and are gone with it', () => {
  const store = createSessionStore()
  for (const key of ['a', 'b']) showNotice(store, { key, text: key })
  expect(all(store).map(({ number, text }) => [number, text])).toEqual([
    [1, 'a'],
    [2, 'b'],
  ])
  store.close()
  expect(all(store)).toEqual([])
})

test('the memory of a tab that stays open does not grow', () => {
  const store = createSessionStore()
  for (let index = 0; index < 510; index += 1) showNotice(store, { key: 'a', text: `${index}` })
  expect(all(store)).toHaveLength(500)
  expect(newest(store)).toMatchObject({ number: 510, text: '509' })
})

test('what came back waits for a look until it is dealt with, or the same comes back anew', () => {
  const store = createSessionStore()
  showNotice(store, { key: 'taken 1', text: 'taken', needsLook: true })
  showNotice(store, { key: 'done', text: 'done' })
  expect(all(store).filter(isWaitingForLook)).toHaveLength(1)
  showNotice(store, { key: 'taken 1', text: 'taken again', needsLook: true })
  expect(
    all(store)
      .filter(isWaitingForLook)
      .map(({ text }) => text),
  ).toEqual(['taken again'])
  finishNotices(store, ({ key }) => key === 'taken 1')
  expect(all(store).filter(isWaitingForLook)).toEqual([])
})

test('an assignment can be undone until it was undone, or its ticket was assigned again', () => {
  const assignment = makePendingAssignment({ state: { step: 'confirmed', check: null } })
  const notice = {
    isDone: false,
    undo: { run, assignmentIds: new Map([[assignment.ticketId, assignment.id]]) },
  }
  expect(getUndoState(notice, byTicket(assignment))).toBe('possible')
  expect(getUndoState({ ...notice, isDone: true }, byTicket(assignment))).toBe('undone')
  expect(getUndoState(notice, byTicket({ ...assignment, id: 'later', undoes: true }))).toBe('undone')
  expect(getUndoState(notice, byTicket({ ...assignment, id: 'later' }))).toBe('assigned again')
  expect(getUndoState(notice, byTicket())).toBe('undone')
  expect(getUndoState({ isDone: false, undo: undefined }, byTicket(assignment))).toBe('none')
})

test('the Undo key means what was done last, whether an assignment or not', () => {
  const store = createSessionStore()
  const assignment = makePendingAssignment({ state: { step: 'confirmed', check: null } })
  const assignments = byTicket(assignment)
  const action = { kind: 'undo', ticketId: assignment.ticketId } as const
  showNotice(store, {
    key: 'assigned',
    text: 'assigned',
    undo: { run, assignmentIds: new Map([[assignment.ticketId, assignment.id]]) },
  })
  expect(findUndoNotice(all(store), assignments, null)?.key).toBe('assigned')
  showNotice(store, { key: 'deleted', text: 'deleted', undo: { run } })
  showNotice(store, { key: 'copied', text: 'copied' })
  expect(findUndoNotice(all(store), assignments, null)?.key).toBe('deleted')
  // The agent has just submitted another assignment, which has no outcome yet.
  setLastAssignmentAction(store, action)
  expect(findUndoNotice(all(store), assignments, action)).toBeNull()
  finishNotices(store, ({ key }) => key === 'deleted')
  expect(findUndoNotice(all(store), assignments, null)?.key).toBe('assigned')
})

test('what can no longer be undone has no undo, and what was undone before keeps it', () => {
  const store = createSessionStore()
  showNotice(store, { key: 'send 1', text: 'sending', undo: { run } })
  showNotice(store, { key: 'send 2', text: 'sending', undo: { run } })
  finishNotices(store, ({ key }) => key === 'send 2')
  closeUndo(store, 'send 1')
  closeUndo(store, 'send 2')
  expect(all(store).map((it) => getUndoState(it, new Map()))).toEqual(['none', 'undone'])
  expect(findUndoNotice(all(store), new Map(), null)).toBeNull()
})
