import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OLD_MS } from '#src/domain/hand-over-step.ts'
import { describeOnEachDatabase } from '../support/databases.ts'
import { depth } from '../support/depth.ts'
import { commands, type Real, start, TICKETS } from '../support/hand-over-commands.ts'
import { FINE } from '../support/hand-over-device.ts'
import { sharedGround } from '../support/hand-over-ground.ts'
import { heldBy } from '../support/make-ticket.ts'

const PRESSES = { PGlite: depth(500, 10_000), PostgreSQL: depth(500, 2_000) }

describeOnEachDatabase((platform, on) => {
  const ground = sharedGround(platform)

  test('under chaos no assignment is lost, sent after a newer one, or sent against another agent’s [FLT-49, FLT-50, FLT-51, FLT-52, FLT-53, FLT-54, FLT-55, FLT-56, FLT-57, FLT-62]', async () => {
    let presses = 0
    await fc.assert(
      fc.asyncProperty(fc.nat(), commands, async (seed, all) => {
        if (presses >= PRESSES[on]) return
        const real = await start(ground(), seed)
        await fc.asyncModelRun(() => ({ model: {}, real }), all)
        await calm(real)
        await judge(real)
        presses += real.presses
      }),
      // Hundreds of commands can't be made fewer within a test's time.
      { numRuns: 1_000, endOnFailure: true },
    )
    expect(presses).toBeGreaterThanOrEqual(PRESSES[on])
  }, 1_800_000)
})

async function calm({ device }: Real) {
  device.world.weather = () => FINE
  // Who stands still goes on standing: nobody may have to wait for them.
  if (!device.pages.some((it) => it.isAlive())) device.open()
  await device.pass(30_000)
  await device.online()
  await device.pass(30_000)
}

async function judge({ ground, device, wishes, moved }: Real) {
  const kept = device.kept()
  const tickets = await ground.read(TICKETS)
  for (const [ticket, wish] of wishes) {
    const last = kept.find((it) => it.id === wish.id)
    if (!last) {
      if (moved.has(ticket)) continue
      // None lost: what doesn't ask is done, and the platform has the last wish.
      const holder = tickets.find((it) => it.id === ticket)?.holder
      expect(holder, `${ticket} has the last wish`).toEqual(heldBy(wish.to))
      continue
    }
    expect(last.state.step, `${ticket} has gone, or asks`).toBe('asks')
    if (last.state.step !== 'asks') continue
    if (last.state.why === 'old') expect(device.world.now - wish.at).toBeGreaterThan(OLD_MS)
    else expect([last.state.why, moved.has(ticket)], `${ticket} asks with reason`).toEqual(['moved', true])
  }
  // None after a newer one.
  const latest = new Map<string, number>()
  for (const { handOver } of device.sent) {
    expect(handOver.press).toBeGreaterThanOrEqual(latest.get(handOver.ticketId) ?? 0)
    latest.set(handOver.ticketId, handOver.press)
  }
  const [first, ...others] = device.pages.filter((it) => it.isAlive()).map((it) => it.shown())
  for (const other of others)
    for (const [ticket, handOver] of other)
      if (handOver.state.step !== 'confirmed') expect(first?.get(ticket)).toEqual(handOver)
}
