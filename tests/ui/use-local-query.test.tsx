import { QueryClient, queryOptions } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLocalQuery } from '#src/data/use-local-query.ts'

const counts = () =>
  queryOptions({ queryKey: ['counts'], queryFn: (): ReadonlyMap<string, number> => new Map() })

type Props = { client: QueryClient; name: string; drawn: string[] }

function Row({ client, name, drawn }: Props) {
  const count = useLocalQuery(client, counts(), (all) => all?.get(name))
  drawn.push(name)
  return <p>{`${name} ${count ?? 'none'}`}</p>
}

test('a row follows what was selected, and nothing else draws it anew', () => {
  const client = new QueryClient()
  const drawn: string[] = []
  const { unmount } = render(
    <>
      <Row client={client} name="a" drawn={drawn} />
      <Row client={client} name="b" drawn={drawn} />
    </>,
  )
  expect(screen.getByText('a none')).toBeInTheDocument()
  drawn.length = 0
  act(() => void client.setQueryData(counts().queryKey, new Map([['a', 1]])))
  expect(screen.getByText('a 1')).toBeInTheDocument()
  expect(drawn).toEqual(['a'])
  act(() => void client.setQueryData(['other'], 1))
  expect(drawn).toEqual(['a'])
  unmount()
  client.setQueryData(counts().queryKey, new Map([['a', 2]]))
  expect(drawn).toEqual(['a'])
})

test('another session is another memory', () => {
  const [one, other] = [new QueryClient(), new QueryClient()]
  other.setQueryData(counts().queryKey, new Map([['a', 7]]))
  const drawn: string[] = []
  const { rerender } = render(<Row client={one} name="a" drawn={drawn} />)
  rerender(<Row client={other} name="a" drawn={drawn} />)
  expect(screen.getByText('a 7')).toBeInTheDocument()
  act(() => void other.setQueryData(counts().queryKey, new Map([['a', 8]])))
  expect(screen.getByText('a 8')).toBeInTheDocument()
})
