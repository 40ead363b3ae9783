import { expect, test } from 'vitest'
import { depth } from '../../support/depth.ts'
import { fc } from '../../support/property.ts'
import {
  type Access,
  createSharedTablet,
  type TabletSession,
  type Worker,
} from '../../support/shared-tablet.ts'

const AGENTS = ['asha', 'meera'] as const
const WORKSPACES = ['W1', 'W2'] as const

const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('assign', 'send') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('setup'),
      workspace: fc.constantFrom(...WORKSPACES),
      isKnown: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('unlock', 'switch', 'open another tab'),
      agent: fc.constantFrom(...AGENTS),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'lock',
        'reload',
        'renew',
        'sign out',
        'go online',
        'go offline',
        'wait',
        'retry',
      ),
    }),
  },
)
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

/** Does all of it on one tablet, and returns what was sent, what was made by whom, and what was deleted on purpose. */
async function work(actions: readonly Action[]) {
  const tablet = createSharedTablet()
  const madeBy = new Map<string, Worker>()
  const deleted = new Set<string>()
  let tokens = 0
  const createAccess = (workspace: string, isKnown: boolean): Access => {
    tokens += 1
    return { workspace, isKnown, token: `token ${tokens}` }
  }
  let access = createAccess('W1', true)
  let session: TabletSession | null = null
  const otherTabs: TabletSession[] = []
  const lock = () => {
    for (const it of [session, ...otherTabs.splice(0)]) it?.end()
    session = null
  }
  const unlock = async (agentId: string) => {
    lock()
    session = await tablet.open(agentId, access)
  }
  await unlock('asha')
  const act = async (next: Action) => {
    const current = session
    switch (next.kind) {
      case 'setup':
        lock()
        access = createAccess(next.workspace, next.isKnown)
        break
      case 'unlock':
      case 'switch':
        await unlock(next.agent)
        break
      case 'open another tab':
        // Signed in by hand, with a token of the other workspace.
        otherTabs.push(
          await tablet.open(next.agent, createAccess(access.workspace === 'W1' ? 'W2' : 'W1', true)),
        )
        break
      case 'assign':
      case 'send': {
        if (!current) break
        const entry = `${next.kind} ${madeBy.size}`
        madeBy.set(entry, current.by)
        await (next.kind === 'assign' ? current.assign(entry) : current.send(entry))
        break
      }
      case 'lock':
        lock()
        break
      case 'reload':
        if (current) await unlock(current.by.agentId)
        break
      case 'renew':
        if (!current) break
        access = createAccess(current.by.workspace, access.isKnown)
        current.renewToken(access.token)
        break
      case 'sign out':
        if (!current) break
        for (const [entry, { agentId }] of madeBy) if (agentId === current.by.agentId) deleted.add(entry)
        lock()
        current.deleteStorage()
        break
      case 'go online':
      case 'go offline':
        tablet.setOnline(next.kind === 'go online')
        await current?.retry()
        break
      case 'wait':
        await tablet.passTime(6_000)
        break
      case 'retry':
        await current?.retry()
    }
    await tablet.settle()
  }
  for (const next of actions) await act(next)
  return { tablet, madeBy, deleted, access, unlock, getSession: () => session }
}

test('in any order of setups, locks, switches and renewals, nothing is sent as another agent or in another workspace', async () => {
  let sentCount = 0
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 24 }), async (actions) => {
      const { tablet, madeBy, deleted } = await work(actions)
      for (const { entry, by } of tablet.sent) expect(by, entry).toEqual(madeBy.get(entry))
      sentCount += tablet.sent.length
      const stored = tablet.stored()
      const sent = new Set(tablet.sent.map(({ entry }) => entry))
      for (const entry of madeBy.keys())
        if (!sent.has(entry) && !deleted.has(entry))
          expect(stored, `${entry} is kept`).toContain(`"${entry}"`)
    }),
    { numRuns: depth(150, 3_000) },
  )
  expect(sentCount).toBeGreaterThan(depth(20, 400))
})

test('what waits for the network during another workspace’s setup is sent once its own workspace is back', async () => {
  const { tablet, madeBy } = await work([
    { kind: 'assign' },
    { kind: 'setup', workspace: 'W2', isKnown: true },
    { kind: 'unlock', agent: 'asha' },
    { kind: 'go online' },
    { kind: 'wait' },
    { kind: 'switch', agent: 'meera' },
    { kind: 'wait' },
  ])
  expect(madeBy.size).toBe(1)
  expect(tablet.sent).toEqual([])
  expect(tablet.stored()).toContain('"assign 0"')
  const back = await tablet.open('asha', { workspace: 'W1', token: 'a renewed one', isKnown: true })
  await back.retry()
  await tablet.passTime(6_000)
  expect(tablet.sent).toEqual([{ entry: 'assign 0', by: { agentId: 'asha', workspace: 'W1' } }])
})

test('as long as the workspace is unknown, only the same token sends', async () => {
  const tablet = createSharedTablet()
  const access = { workspace: 'W1', token: 'first', isKnown: false }
  const first = await tablet.open('asha', access)
  await first.assign('assign 0')
  first.end()
  tablet.setOnline(true)
  const other = await tablet.open('asha', { ...access, token: 'second', workspace: 'W2' })
  await other.retry()
  other.end()
  expect(tablet.sent).toEqual([])
  // Meanwhile a record has shown the workspace.
  const same = await tablet.open('asha', { ...access, isKnown: true })
  await same.retry()
  expect(tablet.sent).toEqual([{ entry: 'assign 0', by: { agentId: 'asha', workspace: 'W1' } }])
})
