import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONFIRM_AFTER_MS } from '#src/domain/assignment/transitions.ts'
import { commands, type Real, startAssignmentModel, TICKET_COUNT } from '../../support/assignment-commands.ts'
import { GOOD_CONDITIONS } from '../../support/assignment-device.ts'
import { shareAssignmentFixture } from '../../support/assignment-fixture.ts'
import { describeOnEachDatabase } from '../../support/databases.ts'
import { depth } from '../../support/depth.ts'
import { heldBy } from '../../support/make-ticket.ts'

const PRESSES = { PGlite: depth(500, 10_000), PostgreSQL: depth(500, 2_000) }

describeOnEachDatabase((platform, on) => {
  const fixture = shareAssignmentFixture(platform)

  test('under chaos no assignment is lost, sent after a newer one, or sent against another agent’s [FLT-49, FLT-50, FLT-51, FLT-52, FLT-53, FLT-54, FLT-55, FLT-56, FLT-57, FLT-62]', async () => {
    let presses = 0
    await fc.assert(
      fc.asyncProperty(fc.nat(), commands, async (seed, all) => {
        if (presses >= PRESSES[on]) return
        const real = await startAssignmentModel(fixture(), seed)
        await fc.asyncModelRun(() => ({ model: {}, real }), all)
        await calm(real)
        await judge(real)
        presses += real.submitCount
      }),
      // Hundreds of commands can't be made fewer within a test's time.
      { numRuns: 1_000, endOnFailure: true },
    )
    expect(presses).toBeGreaterThanOrEqual(PRESSES[on])
  }, 1_800_000)
})

async function calm({ device }: Real) {
  device.world.networkConditions = () => GOOD_CONDITIONS
  // Who stands still goes on standing: nobody may have to wait for them.
  if (!device.pages.some((it) => it.isAlive())) device.open()
  await device.pass(30_000)
  await device.online()
  await device.pass(30_000)
}

async function judge({ fixture, device, lastRequests, movedByOthers }: Real) {
  const kept = device.storedAssignments()
  const tickets = await fixture.readTickets(TICKET_COUNT)
  for (const [ticket, wish] of lastRequests) {
    const last = kept.find((it) => it.id === wish.id)
    if (!last) {
      if (movedByOthers.has(ticket)) continue
      // None lost: what doesn't ask is done, and the platform has the last wish.
      const holder = tickets.find((it) => it.id === ticket)?.holder
      expect(holder, `${ticket} has the last wish`).toEqual(heldBy(wish.to))
      continue
    }
    expect(last.state.step, `${ticket} has gone, or asks`).toBe('asks')
    if (last.state.step !== 'asks') continue
    if (last.state.why === 'old') expect(device.world.now - wish.at).toBeGreaterThan(CONFIRM_AFTER_MS)
    else
      expect([last.state.why, movedByOthers.has(ticket)], `${ticket} asks with reason`).toEqual([
        'moved',
        true,
      ])
  }
  // None after a newer one.
  const latest = new Map<string, number>()
  for (const { assignment } of device.sent) {
    expect(assignment.press).toBeGreaterThanOrEqual(latest.get(assignment.ticketId) ?? 0)
    latest.set(assignment.ticketId, assignment.press)
  }
  const [first, ...others] = device.pages.filter((it) => it.isAlive()).map((it) => it.shown())
  for (const other of others)
    for (const [ticket, assignment] of other)
      if (assignment.state.step !== 'confirmed') expect(first?.get(ticket)).toEqual(assignment)
}
