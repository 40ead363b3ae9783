/** Tabs of one browser, each with modules of its own: they open, lock, idle, change the person and the PIN, and end. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { depth } from '../../../support/depth.ts'
import { fc } from '../../../support/property.ts'
import { AGENTS, type Agent, openTab, PINS, type Tab } from '../../../support/session-tab.ts'
import { shortenDerivations } from '../../../support/short-derivations.ts'
import { createLocks } from '../../../support/web-locks.ts'

const store = await vi.hoisted(() => import('../../../support/fake-key-store.ts'))
vi.mock('#src/lib/storage/key-store.ts', () => store)

const channels = new Set<BroadcastChannel>()

beforeEach(() => {
  const shared = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shared.get(key) ?? null,
    setItem: (key: string, value: string) => void shared.set(key, value),
    removeItem: (key: string) => void shared.delete(key),
  })
  // Of a new tab.
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  class TabChannel extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      channels.add(this)
      const send = this.postMessage.bind(this)
      // Node delivers a key to one receiver only: where two tabs answer, the second can't.
      this.postMessage = (message: unknown) => {
        try {
          send(message)
        } catch (error) {
          if (!name.startsWith('handoff vouch')) throw error
        }
      }
    }
  }
  vi.stubGlobal('BroadcastChannel', TabChannel)
  vi.stubGlobal('navigator', { locks: createLocks().of('all') })
  shortenDerivations()
  store.records.clear()
  store.keyDatabases.clear()
})
afterEach(() => {
  for (const it of channels) it.close()
  channels.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const opensAs = (tab: Tab, agent: Agent | null) => expect.poll(() => tab.agent()).toBe(agent)

async function openUnlocked(agent: Agent = 'asha') {
  const tab = await openTab()
  await tab.protect(agent)
  expect(await tab.unlock(agent, PINS[agent])).toBe('open')
  await tab.ready()
  return tab
}

test('a tab beside an unlocked one opens with the agent’s credentials, stores them under the PIN, and vouches in turn', async () => {
  const first = await openUnlocked()
  const second = await openTab()
  await opensAs(second, 'asha')
  expect(second.sessions.guard()?.key.extractable).toBe(false)
  second.sessions.current()?.renewToken('another token')
  await second.sessions.whenStored()
  first.close()
  const third = await openTab()
  await opensAs(third, 'asha')
  expect(third.sessions.current()?.credentials.token).toBe('another token')
})

test('a tab asks for the PIN alone, at another platform, and where the deployment asks each time', async () => {
  const first = await openUnlocked()
  for (const options of [{ platform: 'https://other.example/' }, { askPin: 'always' as const }]) {
    const tab = await openTab(options)
    expect(tab.agent()).toBeNull()
    tab.close()
  }
  first.close()
  expect((await openTab()).agent()).toBeNull()
})

test('a tab never opens as an agent whose tabs are locked, even beside another agent’s unlocked tabs', async () => {
  const ashas = await openUnlocked('asha')
  const meeras = await openTab()
  await opensAs(meeras, 'asha')
  meeras.lock()
  await opensAs(ashas, null)
  await meeras.protect('meera')
  await meeras.unlock('meera', PINS.meera)
  await meeras.ready()
  await opensAs(await openTab(), 'meera')
  // The last one who was asked for a PIN is asked again.
  expect(await ashas.unlock('asha', PINS.asha)).toBe('open')
  ashas.close()
  expect((await openTab()).agent()).toBeNull()
  expect(meeras.agent()).toBe('meera')
})

test('wrong PINs still count in a tab that another one opened', async () => {
  const first = await openUnlocked()
  expect(await first.unlock('asha', '999999')).toBe('wrong')
  await opensAs(await openTab(), 'asha')
  const { tryPin } = await import('#src/data/session/lock/pin-guard.ts')
  const owner = first.sessions.guard()?.owner
  expect(owner && (await tryPin(owner, PINS.asha))).toMatchObject({ kind: 'wait' })
})

test('a lock while a tab waits for another one leaves it locked', async () => {
  const first = await openUnlocked()
  const opening = openTab()
  first.lock()
  expect((await opening).agent()).toBeNull()
})

test('a lock while a tab opens by the key of another one leaves it locked', async () => {
  const first = await openUnlocked()
  const { readKeyDatabase } = store
  const read = vi.spyOn(store, 'readKeyDatabase').mockImplementationOnce(async (name) => {
    first.lock()
    await opensAs(first, null)
    await new Promise((resolve) => setTimeout(resolve, 50))
    return readKeyDatabase(name)
  })
  expect((await openTab()).agent()).toBeNull()
  expect(read).toHaveBeenCalled()
})

test('after five wrong PINs an unlocked tab opens no other one, also before their data is deleted', async () => {
  const first = await openUnlocked()
  const { updatePinRecord } = await import('#src/data/session/device/agent-record.ts')
  const owner = first.sessions.guard()?.owner
  if (owner) await updatePinRecord(owner, (before) => ({ ...before, wrong: 5 }))
  expect((await openTab()).agent()).toBeNull()
  expect(first.agent()).toBe('asha')
})

const action = fc.record({
  kind: fc.constantFrom('open', 'open', 'lock', 'unlock', 'switch', 'go away', 'close', 'change', 'sign out'),
  slot: fc.nat(2),
})
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

type Expected = { tab: Tab; shown: Agent; isUnlocked: boolean; isPresent: boolean }

/** Does everything in up to three tabs. What is expected of each is calculated without any of the app's code. */
async function work(actions: readonly Action[]) {
  const pins: Record<Agent, string> = { ...PINS }
  const slots: (Expected | null)[] = [null, null, null]
  let last: Agent = 'asha'
  let changes = 0
  const first = await openTab()
  for (const agent of AGENTS.toReversed()) await first.protect(agent)
  const slotOfFirst: Expected = { tab: first, shown: 'asha', isUnlocked: false, isPresent: true }
  slots[0] = slotOfFirst
  const all = () => slots.flatMap((it) => it ?? [])
  const lockAll = () => {
    for (const it of all()) it.isUnlocked = false
  }
  const settle = async () => {
    for (const { tab, shown, isUnlocked } of all()) await opensAs(tab, isUnlocked ? shown : null)
    for (const { tab } of all()) await tab.ready()
  }
  const open = async (slot: number) => {
    slots[slot]?.tab.close()
    slots[slot] = null
    const asked = all().filter((it) => it.isUnlocked && it.shown === last)
    const isOpen = asked.length > 0 && asked.every((it) => it.isPresent)
    const tab = await openTab()
    slots[slot] = { tab, shown: last, isUnlocked: isOpen, isPresent: true }
    if (asked.length > 0 && !isOpen) lockAll()
  }
  const unlock = async (expected: Expected, agent: Agent) => {
    expect(await expected.tab.unlock(agent, pins[agent])).toBe('open')
    Object.assign(expected, { shown: agent, isUnlocked: true, isPresent: true })
    last = agent
  }
  const act = async ({ kind, slot }: Action) => {
    const it = slots[slot] ?? null
    if (kind === 'open') return open(slot)
    if (it === null) return
    if (kind === 'close') {
      it.tab.close()
      slots[slot] = null
    } else if (!it.isUnlocked) {
      if (kind === 'unlock') await unlock(it, it.shown)
    } else if (kind === 'lock' || kind === 'switch') {
      it.tab.lock()
      lockAll()
      await settle()
      if (kind === 'switch') await unlock(it, it.shown === 'asha' ? 'meera' : 'asha')
    } else if (kind === 'go away') {
      it.tab.goAway()
      it.isPresent = false
    } else if (kind === 'change') {
      changes += 1
      pins[it.shown] = String(314_159 + changes)
      await it.tab.changePin(it.shown, pins[it.shown])
      for (const other of all()) if (other !== it && other.shown === it.shown) other.isUnlocked = false
      last = it.shown
    } else if (kind === 'sign out') {
      await it.tab.signOut(it.shown)
      for (const other of all()) if (other.shown === it.shown) other.isUnlocked = false
    }
  }
  try {
    await unlock(slotOfFirst, 'asha')
    await settle()
    for (const next of actions) {
      await act(next)
      await settle()
    }
  } finally {
    for (const { tab } of all()) tab.close()
  }
}

test('in any order of what happens in three tabs, exactly those are open that were unlocked or vouched for', async () => {
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 1
    return now
  })
  const property = fc.asyncProperty(fc.array(action, { maxLength: 16, size: 'max' }), async (actions) => {
    store.records.clear()
    store.keyDatabases.clear()
    localStorage.removeItem('handoff.lockEvent')
    await work(actions)
  })
  await fc.assert(property, { numRuns: depth(40, 1_000) })
})
