/**
 * A device for sends: a disk and locks that outlive its pages, pages that can be ended at any moment, a clock that is turned
 * by hand, and a platform whose answers can be lost.
 */

import { createSendOutbox, type SendOutbox } from '#src/data/templates/outbox.ts'
import { parseSend } from '#src/domain/templates/parse-send.ts'
import type { SendState, Sends } from '#src/domain/templates/send.ts'
import type { StoredValue } from '#src/lib/storage/device-store.ts'

export type Answer = 'accepted' | 'refused' | 'lost' | 'never'

export function createDevice() {
  const rows = new Map<string, StoredValue>()
  const held = new Map<string, { owner: number; waiting: (() => void)[] }>()
  const requests: string[] = []
  const world = { now: 1_000_000, answer: ((): Answer => 'accepted')(), isOnline: true }
  const pages: Page[] = []

  function free(name: string) {
    const next = held.get(name)?.waiting.shift()
    if (next) next()
    else held.delete(name)
  }

  function open() {
    const owner = pages.length
    const mine = new Set<string>()
    const timers: { at: number; act: () => void }[] = []
    let alive = true
    let shown: Sends = []
    // A page that has ended does nothing more, whatever it was waiting for.
    const whileAlive = async <T>(value: () => T): Promise<T> => {
      await Promise.resolve()
      return alive ? value() : new Promise<never>(() => undefined)
    }
    const hold = (name: string) =>
      new Promise<() => void>((resolve) => {
        if (!alive) return
        const take = () => {
          if (!alive) return free(name)
          mine.add(name)
          held.set(name, { owner, waiting: held.get(name)?.waiting ?? [] })
          resolve(() => {
            if (mine.delete(name)) free(name)
          })
        }
        const now = held.get(name)
        if (now) now.waiting.push(take)
        else take()
      })
    const outbox = createSendOutbox({
      name: 'test',
      acquireLock: hold,
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
          return answerOf(world.answer, world.now)
        }).then((state) => (world.answer === 'never' ? new Promise<never>(() => undefined) : state)),
      onChange: (sends) => {
        shown = sends
      },
      broadcast: () => {
        for (const page of pages) if (page.owner !== owner && page.isAlive()) void page.outbox.reload()
      },
      isOnline: () => world.isOnline,
      now: () => world.now,
      startTimer: (ms, act) => {
        const timer = { at: world.now + ms, act }
        timers.push(timer)
        return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
      },
    })
    const page: Page = {
      owner,
      outbox,
      isAlive: () => alive,
      shown: () => shown,
      ring: () => {
        if (!alive) return
        for (const timer of timers.filter((it) => it.at <= world.now)) {
          timers.splice(timers.indexOf(timer), 1)
          timer.act()
        }
      },
      kill: () => {
        alive = false
        for (const name of mine) free(name)
        mine.clear()
      },
    }
    pages.push(page)
    return page
  }

  const storedSends = () => [...rows.values()].flatMap(({ value }) => parseSend(value) ?? [])
  return { world, open, pages, requests, storedSends }
}

export type Page = {
  owner: number
  outbox: SendOutbox
  isAlive: () => boolean
  shown: () => Sends
  ring: () => void
  kill: () => void
}

function answerOf(answer: Answer, at: number): SendState {
  if (answer === 'refused')
    return {
      step: 'refused',
      at,
      refusal: {
        title: '',
        cause: '',
        fix: '',
        field: null,
        linkLabel: null,
        condition: null,
        said: null,
        status: 400,
      },
    }
  if (answer === 'lost') return { step: 'unknown', at, why: 'unreachable', found: null }
  return { step: 'accepted', at, messageId: 'm' }
}

/** What somebody wants to send. */
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

/** Lets everything happen that can without the clock. */
export async function settled() {
  for (let turn = 0; turn < 120; turn += 1) await Promise.resolve()
}

export async function pass(device: ReturnType<typeof createDevice>, ms: number) {
  device.world.now += ms
  for (const page of device.pages) page.ring()
  await settled()
}
