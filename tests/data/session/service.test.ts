import { expect, test } from 'vitest'
import { closeServices, defineLazyService, defineService } from '#src/data/session/service.ts'
import { createSessionStore } from '#src/data/session/store.ts'

const openHost = () => ({ store: createSessionStore() })

test('a service is made on its first use, once for each session, also where the session’s object was replaced', () => {
  const service = defineService((session: ReturnType<typeof openHost>) => ({ store: session.store }))
  const [first, second] = [openHost(), openHost()]
  expect(service(first)).toBe(service(first))
  expect(service({ ...first })).toBe(service(first))
  expect(service(second)).not.toBe(service(first))
})

test('services close with their session, the last one made first, and those of another session stay', () => {
  const closed: string[] = []
  const define = (name: string) =>
    defineService((_: object & ReturnType<typeof openHost>, onClose) => onClose(() => closed.push(name)))
  const [below, above] = [define('below'), define('above')]
  const [session, other] = [openHost(), openHost()]
  below(session)
  below(other)
  above(session)
  closeServices(session.store)
  closeServices(session.store)
  expect(closed).toEqual(['above', 'below'])
})

test('a service that is made after its session has ended closes at once', () => {
  let isClosed = false
  const service = defineService((_: ReturnType<typeof openHost>, onClose) =>
    onClose(() => {
      isClosed = true
    }),
  )
  const session = openHost()
  closeServices(session.store)
  service(session)
  expect(isClosed).toBe(true)
})

test('a service whose code can’t be loaded is loaded again by the next use, and by no other', async () => {
  let loads = 0
  const service = defineLazyService(async (_: ReturnType<typeof openHost>) => {
    loads += 1
    if (loads === 1) throw new Error('no network')
    return loads
  })
  const session = openHost()
  await expect(Promise.allSettled([service(session), service(session)])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  await expect(Promise.all([service(session), service(session)])).resolves.toEqual([2, 2])
})
