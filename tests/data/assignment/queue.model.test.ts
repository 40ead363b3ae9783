import { expect, test } from 'vitest'
import { isAssignedTo } from '#src/domain/assignment/assignees.ts'
import { CONFIRM_AFTER_MS } from '#src/domain/assignment/transitions.ts'
import { commands, type Real, startAssignmentModel, TICKET_COUNT } from '../../support/assignment-commands.ts'
import { GOOD_CONDITIONS } from '../../support/assignment-device.ts'
import { shareAssignmentFixture } from '../../support/assignment-fixture.ts'
import { describeOnEachDatabase } from '../../support/databases.ts'
import { depth } from '../../support/depth.ts'
import { assignedTo } from '../../support/make-ticket.ts'
import { fc } from '../../support/property.ts'

const SUBMISSIONS = { PGlite: depth(500, 10_000), PostgreSQL: depth(500, 2_000) }

describeOnEachDatabase((platform, on) => {
  const fixture = shareAssignmentFixture(platform)

  test('under random faults no assignment is lost, sent after a newer one, or sent against another agent’s [FLT-49, FLT-50, FLT-51, FLT-52, FLT-53, FLT-54, FLT-55, FLT-56, FLT-57, FLT-62]', async () => {
    let submissions = 0
    await fc.assert(
      fc.asyncProperty(fc.nat(), commands, async (seed, all) => {
        if (submissions >= SUBMISSIONS[on]) return
        const real = await startAssignmentModel(fixture(), seed)
        await fc.asyncModelRun(() => ({ model: {}, real }), all)
        await settle(real)
        await checkOutcome(real)
        submissions += real.submitCount
      }),
      // Shrinking hundreds of commands would take longer than a test may.
      { numRuns: 1_000, endOnFailure: true },
    )
    expect(submissions).toBeGreaterThanOrEqual(SUBMISSIONS[on])
  }, 1_800_000)
})

async function settle({ device }: Real) {
  device.world.networkConditions = () => GOOD_CONDITIONS
  // Frozen pages stay frozen: no other page may have to wait for them.
  if (!device.pages.some((it) => it.isAlive())) device.open()
  await device.passTime(30_000)
  await device.goOnline()
  await device.passTime(30_000)
}

async function checkOutcome({ fixture, device, lastRequests, movedByOthers }: Real) {
  const stored = device.storedAssignments()
  const tickets = await fixture.readTickets(TICKET_COUNT)
  for (const [ticket, request] of lastRequests) {
    const last = stored.find((it) => it.id === request.id)
    if (!last) {
      if (movedByOthers.has(ticket)) continue
      // Nothing is lost: a request without a conflict is done, and the platform has its assignee.
      const platformAssignee = tickets.find((it) => it.id === ticket)?.assignee
      expect(platformAssignee, `${ticket} has the last requested assignee`).toEqual(assignedTo(request.to))
      continue
    }
    if (last.state.step === 'lost') {
      expect(movedByOthers.has(ticket), `${ticket} was overwritten by another agent`).toBe(true)
      continue
    }
    expect(last.state.step, `${ticket} was sent, or has a conflict`).toBe('asks')
    if (last.state.step !== 'asks') continue
    if (last.state.why === 'old') {
      expect(device.world.now - request.at).toBeGreaterThan(CONFIRM_AFTER_MS)
      continue
    }
    // A request that the device had forgotten looks like another agent's.
    const { forgottenTo } = request
    const isOwnForgotten = forgottenTo !== undefined && isAssignedTo(last.state.assignee, forgottenTo)
    const isMoved = movedByOthers.has(ticket) || isOwnForgotten
    expect([last.state.why, isMoved], `${ticket} has a conflict with a reason`).toEqual(['moved', true])
  }
  // No request is sent after a newer one.
  const latest = new Map<string, number>()
  for (const { assignment } of device.sent) {
    expect(assignment.sequence).toBeGreaterThanOrEqual(latest.get(assignment.ticketId) ?? 0)
    latest.set(assignment.ticketId, assignment.sequence)
  }
  const [firstShown, ...othersShown] = device.pages.filter((it) => it.isAlive()).map((it) => it.shown())
  for (const other of othersShown)
    for (const [ticket, assignment] of other)
      if (assignment.state.step !== 'confirmed') expect(firstShown?.get(ticket)).toEqual(assignment)
}
