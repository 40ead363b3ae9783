import { QueryClient, queryOptions } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLocalQuery } from '#src/data/local-query.ts'

const counts = () =>
  queryOptions({ queryKey: ['counts'], queryFn: (): ReadonlyMap<string, number> => new Map() })

type Props = { client: QueryClient; name: string; renders: string[] }

function Row({ client, name, renders }: Props) {
  const count = useLocalQuery(client, counts(), (all) => all?.get(name))
  renders.push(name)
  return <p>{`${name} ${count ?? 'none'}`}</p>
}

test('a component renders again when its selected value changes, and for nothing else', () => {
  const client = new QueryClient()
  const renders: string[] = []
  const { unmount } = render(
    <>
      <Row client={client} name="a" renders={renders} />
      <Row client={client} name="b" renders={renders} />
    </>,
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
})

test('another query client is another source', () => {
  const [one, other] = [new QueryClient(), new QueryClient()]
  other.setQueryData(counts().queryKey, new Map([['a', 7]]))
  const renders: string[] = []
  const { rerender } = render(<Row client={one} name="a" renders={renders} />)
  rerender(<Row client={other} name="a" renders={renders} />)
  expect(screen.getByText('a 7')).toBeInTheDocument()
  act(() => void other.setQueryData(counts().queryKey, new Map([['a', 8]])))
  expect(screen.getByText('a 8')).toBeInTheDocument()
})
