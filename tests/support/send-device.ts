/**
 * A simulated device that sends templates: device storage and locks that outlive its pages, pages that can be killed at any
 * moment, a manual clock, and a platform whose responses can be lost.
 */

import { createSendOutbox, type SendOutbox } from '#src/data/templates/outbox.ts'
import type { SendState, Sends } from '#src/domain/templates/send.ts'
import { parseStoredSend } from '#src/domain/templates/stored-send.ts'
import type { StoredValue } from '#src/lib/storage/row-encryption.ts'
import { OUTBOX_IDENTITY } from './outbox-identity.ts'

export type SendOutcome = 'accepted' | 'refused' | 'lost' | 'never'

export function createSendDevice() {
  const rows = new Map<string, StoredValue>()
  const lockOwners = new Map<string, { owner: number; waiting: (() => void)[] }>()
  const requests: string[] = []
  const world = { now: 1_000_000, answer: ((): SendOutcome => 'accepted')(), isOnline: true }
  const pages: Page[] = []

  function releaseLock(name: string) {
    const next = lockOwners.get(name)?.waiting.shift()
    if (next) next()
    else lockOwners.delete(name)
  }

  /** `version`: pages of other versions have locks of other names, and hear nothing of each other. */
  function open(version = '') {
    const owner = pages.length
    const heldNames = new Set<string>()
    const timers: { at: number; act: () => void }[] = []
    let isAlive = true
    let shown: Sends = []
    // A killed page does nothing more, whatever it was waiting for.
    const whileAlive = async <T>(value: () => T): Promise<T> => {
      await Promise.resolve()
      return isAlive ? value() : new Promise<never>(() => undefined)
    }
    const acquireLock = (lock: string) =>
      new Promise<() => void>((resolve) => {
        const name = version + lock
        if (!isAlive) return
        const grant = () => {
          if (!isAlive) return releaseLock(name)
          heldNames.add(name)
          lockOwners.set(name, { owner, waiting: lockOwners.get(name)?.waiting ?? [] })
          resolve(() => {
            if (heldNames.delete(name)) releaseLock(name)
          })
        }
        const current = lockOwners.get(name)
        if (current) current.waiting.push(grant)
        else grant()
      })
    const outbox = createSendOutbox({
      origin: () => Promise.resolve(OUTBOX_IDENTITY.origin),
      acquireLock,
      getLastMessageId: () => null,
      deviceStore: () =>
        whileAlive(() => ({
          get: (_: string, id: string) => whileAlive(() => rows.get(id) ?? null),
          list: () => whileAlive(() => [...rows.values()]),
          put: (_: string, id: string, value: unknown) =>
            whileAlive(() => {
              rows.set(id, { id, value: JSON.parse(JSON.stringify(value)), at: world.now })
              return 'disk' as const
            }),
          remove: (_: string, id: string) => whileAlive(() => void rows.delete(id)),
        })),
      send: (send) =>
        whileAlive((): SendState => {
          requests.push(send.id)
          return stateAfter(world.answer, world.now)
        }).then((state) => (world.answer === 'never' ? new Promise<never>(() => undefined) : state)),
      onChange: (sends) => {
        shown = sends
      },
      broadcast: () => {
        for (const page of pages)
          if (page.owner !== owner && page.version === version && page.isAlive()) void page.outbox.reload()
      },
      isReachable: () => whileAlive(() => world.isOnline),
      now: () => world.now,
      startTimer: (ms, act) => {
        const timer = { at: world.now + ms, act }
        timers.push(timer)
        return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
      },
    })
    const page: Page = {
      owner,
      version,
      outbox,
      isAlive: () => isAlive,
      shown: () => shown,
      fireTimers: () => {
        if (!isAlive) return
        for (const timer of timers.filter((it) => it.at <= world.now)) {
          timers.splice(timers.indexOf(timer), 1)
          timer.act()
        }
      },
      kill: () => {
        isAlive = false
        for (const name of heldNames) releaseLock(name)
        heldNames.clear()
      },
    }
    pages.push(page)
    return page
  }

  const storedSends = () => [...rows.values()].flatMap(({ value }) => parseStoredSend(value) ?? [])
  return { world, open, pages, requests, storedSends }
}

export type Page = {
  owner: number
  version: string
  outbox: SendOutbox
  isAlive: () => boolean
  shown: () => Sends
  fireTimers: () => void
  kill: () => void
}

function stateAfter(answer: SendOutcome, at: number): SendState {
  if (answer === 'refused')
    return {
      step: 'refused',
      at,
      refusal: { kind: 'rejected', condition: null, platformMessage: null, status: 400 },
    }
  if (answer === 'lost') return { step: 'unknown', at, why: 'unreachable', found: null }
  return { step: 'accepted', at, messageId: 'm', landing: null }
}

/** A send request with defaults for all other fields. */
export function makeSendRequest(content: string) {
  return {
    body: `{"content":"${content}"}`,
    content,
    templateName: 't',
    channelId: 'c',
    phone: '919845011223',
    customerName: 'A',
    customerId: null,
    ticketId: null,
    ticketCode: null,
    words: null,
    link: null,
    presetKey: null,
    draftId: 'd',
    reason: null,
  }
}

/** Runs all pending microtasks. */
export async function flushMicrotasks() {
  for (let turn = 0; turn < 120; turn += 1) await Promise.resolve()
}

export async function passTime(device: ReturnType<typeof createSendDevice>, ms: number) {
  device.world.now += ms
  for (const page of device.pages) page.fireTimers()
  await flushMicrotasks()
}
