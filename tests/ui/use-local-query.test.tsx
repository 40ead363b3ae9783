import { queryOptions } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import { useLocalQuery } from '#src/data/local-query.ts'
import { createSession, type Session } from '#src/data/session/session.ts'
import { SessionContext } from '#src/data/session/use-session.ts'
import { render } from '../support/render.tsx'

const counts = () =>
  queryOptions({ queryKey: ['counts'], queryFn: (): ReadonlyMap<string, number> => new Map() })

function openSession(): Session {
  const config = configSchema.parse({ platform: { baseUrl: '' } })
  return createSession({
    config,
    credentials: { token: 'secret', agentId: null, legacy: null },
    connect: (token) => createApi({ platform: config.platform, token, baseUri: 'http://platform.test/' }),
  })
}

type Props = { name: string; renders: string[] }

function Row({ name, renders }: Props) {
  const count = useLocalQuery(counts(), (all) => all?.get(name))
  renders.push(name)
  return <p>{`${name} ${count ?? 'none'}`}</p>
}

test('a component renders again when its selected value changes, and for nothing else', () => {
  const session = openSession()
  const { queryClient: client } = session
  const renders: string[] = []
  const { unmount } = render(
    <SessionContext value={session}>
      <Row name="a" renders={renders} />
      <Row name="b" renders={renders} />
    </SessionContext>,
  )
  expect(screen.getByText('a none')).toBeInTheDocument()
  renders.length = 0
  act(() => void client.setQueryData(counts().queryKey, new Map([['a', 1]])))
  expect(screen.getByText('a 1')).toBeInTheDocument()
  expect(renders).toEqual(['a'])
  act(() => void client.setQueryData(['other'], 1))
  expect(renders).toEqual(['a'])
  unmount()
  client.setQueryData(counts().queryKey, new Map([['a', 2]]))
  expect(renders).toEqual(['a'])
  session.close()
})

test('another session is another source', () => {
  const [one, other] = [openSession(), openSession()]
  other.queryClient.setQueryData(counts().queryKey, new Map([['a', 7]]))
  const renders: string[] = []
  const within = (session: Session) => (
    <SessionContext value={session}>
      <Row name="a" renders={renders} />
    </SessionContext>
  )
  const { rerender } = render(within(one))
  rerender(within(other))
  expect(screen.getByText('a 7')).toBeInTheDocument()
  act(() => void other.queryClient.setQueryData(counts().queryKey, new Map([['a', 8]])))
  expect(screen.getByText('a 8')).toBeInTheDocument()
  for (const session of [one, other]) session.close()
})
