import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { config } from '#src/api/schema/config.ts'
import { removeDraft } from '#src/data/templates/draft-rows.ts'
import { createDraftStorage, draftQuery } from '#src/data/templates/drafts.ts'
import { createDraft, NO_RECIPIENT } from '#src/domain/templates/draft.ts'
import { createDeviceStore } from '#src/lib/storage/device-store.ts'
import { depth } from '../../support/depth.ts'
import { fc } from '../../support/property.ts'

const CONFIG = config.parse({ platform: { baseUrl: 'https://api.example.com' } })
/** Without a customer, the drafts of all workspaces have the same id. */
const DRAFT_ID = 'nobody  order_update'

/** `isKnown`: whether a record has shown the workspace. */
type Access = { readonly workspace: string; readonly token: string; readonly isKnown: boolean }

/** The storage of one agent, which outlives sessions with other tokens. */
function createDevice() {
  const deviceStore = createDeviceStore({ locate: () => Promise.reject(new Error('memory only')) })
  const open = ({ workspace, token, isKnown }: Access) => {
    const session = {
      config: CONFIG,
      credentials: { token, agentId: 'asha', workspaceId: isKnown ? workspace : null, legacy: null },
      deviceStore: () => Promise.resolve(deviceStore),
    }
    const storage = createDraftStorage(session, DRAFT_ID)
    return {
      read: async (after?: number) =>
        (await new QueryClient().fetchQuery(draftQuery(session, DRAFT_ID, after)))?.text ?? null,
      type: async (text: string) => {
        storage.save({ ...createDraft(null, NO_RECIPIENT, ''), text })
        storage.flush()
        // Written in the background, as while the agent goes on typing.
        await expect
          .poll(async () =>
            (await deviceStore.list('drafts')).some((it) => JSON.stringify(it).includes(text)),
          )
          .toBe(true)
      },
      remove: (until?: number) => removeDraft(session, DRAFT_ID, until),
    }
  }
  return { open, deviceStore }
}

const W1 = { workspace: 'w1', token: 'first', isKnown: true }
const W2 = { workspace: 'w2', token: 'second', isKnown: true }

test('a draft of another workspace is neither shown nor replaced nor removed, and is back with its own', async () => {
  const { open } = createDevice()
  await open(W1).type('for the first')
  const other = open(W2)
  expect(await other.read()).toBeNull()
  await other.type('for the second')
  expect(await open({ ...W1, token: 'renewed' }).read()).toBe('for the first')
  await other.remove()
  expect(await other.read()).toBeNull()
  expect(await open(W1).read()).toBe('for the first')
})

test('a draft that was written since a send is kept when the one that was sent is removed', async () => {
  const { open, deviceStore } = createDevice()
  const page = open(W1)
  await page.type('sent')
  const [sent] = await deviceStore.list('drafts')
  const at = sent?.at ?? 0
  expect(await page.read(at)).toBeNull()
  expect(await page.read(at - 1)).toBe('sent')
  await page.remove(at - 1)
  expect(await page.read()).toBe('sent')
  await page.remove(at)
  expect(await page.read()).toBeNull()
})

test('while the workspace is unknown, a draft belongs to its token; later it is found and stored once', async () => {
  const { open, deviceStore } = createDevice()
  await open({ ...W1, isKnown: false }).type('early')
  expect(await open({ ...W2, isKnown: false }).read()).toBeNull()
  const later = open(W1)
  expect(await later.read()).toBe('early')
  await later.type('later')
  expect(await later.read()).toBe('later')
  expect(await deviceStore.list('drafts')).toHaveLength(1)
})

const action = fc.oneof(
  fc.record({
    kind: fc.constantFrom('setup'),
    workspace: fc.constantFrom('w1', 'w2'),
    isKnown: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom('type', 'remove', 'renew', 'unlock') }),
)

test('in any order of setups, locks and renewals, a session reads only drafts of its workspace, and its last one', async () => {
  let readCount = 0
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 14 }), async (actions) => {
      const { open } = createDevice()
      const last = new Map<string, string | null>()
      let access: Access = W1
      for (const [index, next] of actions.entries()) {
        if (next.kind === 'setup') access = { ...next, token: `token ${index}` }
        // A renewed token is of the same workspace, which the platform has shown before it is taken.
        if (next.kind === 'renew') access = { ...access, token: `token ${index}`, isKnown: true }
        const session = open(access)
        const found = await session.read()
        // An unknown workspace finds less, never another's.
        if (found !== null || access.isKnown)
          expect(found === null || found.startsWith(access.workspace)).toBe(true)
        if (access.isKnown && last.has(access.workspace)) {
          expect(found).toBe(last.get(access.workspace))
          readCount += 1
        }
        const text = `${access.workspace} ${index}.`
        if (next.kind === 'type') await session.type(text)
        if (next.kind === 'remove') await session.remove()
        if (next.kind === 'type' && access.isKnown) last.set(access.workspace, text)
        if (next.kind === 'remove' && access.isKnown) last.set(access.workspace, null)
        // Which of both is found later depends on the token.
        if ((next.kind === 'type' || next.kind === 'remove') && !access.isKnown) last.delete(access.workspace)
      }
    }),
    { numRuns: depth(60, 1_000) },
  )
  expect(readCount).toBeGreaterThan(20)
})
