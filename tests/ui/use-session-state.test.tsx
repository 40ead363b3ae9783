import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import { createSession } from '#src/data/session/create-session.ts'
import type { Session } from '#src/data/session/session.ts'
import { defineSlice, type SessionStore } from '#src/data/session/store.ts'
import { SessionContext, useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { render } from '../support/render.tsx'

const counts = defineSlice<ReadonlyMap<string, number>>(new Map())
const others = defineSlice(0)
const pagesRead = defineSlice(0)

function openSession(): Session {
  const config = configSchema.parse({ platform: { baseUrl: '' } })
  return createSession({
    config,
    credentials: { token: 'secret', agentId: null, legacy: null },
    createApiForToken: (token) =>
      createApi({ platform: config.platform, token, baseUri: 'http://platform.test/' }),
  })
}

/** Components render once the current task has ended, as for the results of queries. */
const write = (change: () => void) =>
  act(async () => {
    change()
    await new Promise((resolve) => setTimeout(resolve))
  })

const setCount = (store: SessionStore, name: string, count: number) =>
  counts(store).update((all) => new Map(all).set(name, count))

type Props = { name: string; renders: string[] }

function Row({ name, renders }: Props) {
  const count = useSessionState(counts, (all) => all.get(name))
  renders.push(name)
  return <p>{`${name} ${count ?? 'none'}`}</p>
}

test('a component renders again when its selected value changes, and for nothing else', async () => {
  const session = openSession()
  const { store } = session
  const renders: string[] = []
  const { unmount } = render(
    <SessionContext value={session}>
      <Row name="a" renders={renders} />
      <Row name="b" renders={renders} />
    </SessionContext>,
  )
  expect(screen.getByText('a none')).toBeInTheDocument()
  renders.length = 0
  await write(() => setCount(store, 'a', 1))
  expect(screen.getByText('a 1')).toBeInTheDocument()
  expect(renders).toEqual(['a'])
  await write(() => others(store).update((count) => count + 1))
  expect(renders).toEqual(['a'])
  unmount()
  await write(() => setCount(store, 'a', 2))
  expect(renders).toEqual(['a'])
  session.close()
})

test('two writes in a row render once', async () => {
  const session = openSession()
  const renders: string[] = []
  render(
    <SessionContext value={session}>
      <Row name="a" renders={renders} />
    </SessionContext>,
  )
  renders.length = 0
  await write(() => {
    setCount(session.store, 'a', 1)
    setCount(session.store, 'a', 2)
  })
  expect(screen.getByText('a 2')).toBeInTheDocument()
  expect(renders).toEqual(['a'])
  session.close()
})

test('a selector may derive an object: it is the same one until the value changes', async () => {
  const session = openSession()
  const selected: unknown[] = []
  function Names() {
    selected.push(useSessionState(counts, getNames))
    return null
  }
  const within = () => (
    <SessionContext value={session}>
      <Names />
    </SessionContext>
  )
  const { rerender } = render(within())
  rerender(within())
  expect(new Set(selected).size).toBe(1)
  await write(() => setCount(session.store, 'a', 1))
  expect(selected.at(-1)).toEqual(['a'])
  session.close()
})

const getNames = (all: ReadonlyMap<string, number>) => [...all.keys()]

test('another session is another source', async () => {
  const [one, other] = [openSession(), openSession()]
  setCount(other.store, 'a', 7)
  const renders: string[] = []
  const within = (session: Session) => (
    <SessionContext value={session}>
      <Row name="a" renders={renders} />
    </SessionContext>
  )
  const { rerender } = render(within(one))
  rerender(within(other))
  expect(screen.getByText('a 7')).toBeInTheDocument()
  await write(() => setCount(other.store, 'a', 8))
  expect(screen.getByText('a 8')).toBeInTheDocument()
  for (const session of [one, other]) session.close()
})

test('a query whose function changes the state that its key is derived from is not aborted', async () => {
  const session = openSession()
  const signals: AbortSignal[] = []
  function Pages() {
    const { store } = useSession()
    const page = useSessionState(pagesRead)
    useQuery({
      queryKey: ['page', page],
      enabled: page < 2,
      queryFn: async ({ signal }) => {
        signals.push(signal)
        await new Promise((resolve) => setTimeout(resolve))
        pagesRead(store).update((count) => count + 1)
        return page
      },
    })
    return <p>{`${page} read`}</p>
  }
  render(
    <QueryClientProvider client={session.queryClient}>
      <SessionContext value={session}>
        <Pages />
      </SessionContext>
    </QueryClientProvider>,
  )
  await screen.findByText('2 read')
  expect(signals.map((it) => it.aborted)).toEqual([false, false])
  session.close()
})
