import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { problemOf } from '#src/domain/problem.ts'
import type { ViewWalk } from '#src/domain/view-walk.ts'
import type { View } from '#src/domain/views.ts'
import { formatNumber } from '#src/lib/format.ts'
import { customersReadQuery, customersReadWords } from '#src/queries/customers-read.ts'
import { failureOf } from '#src/queries/failure.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ProblemNotice } from '#src/ui/problem-notice.tsx'
import { useReader } from '#src/ui/reader.tsx'

type Props = {
  view: View
  count: number
  walk: ViewWalk | undefined
  next: UseQueryResult
  listsTickets: boolean
  onRead: () => void
}

/** The last row of the list: how much that was, what comes, or why nothing more does. */
export function ListEnd({ view, count, walk, next, listsTickets, onRead }: Props) {
  const { locale } = useReader()
  const { data: read } = useQuery(customersReadQuery(view))
  const all = listsTickets
    ? `All ${formatNumber(count, locale)} read`
    : `From the chats of ${customersReadWords(read, locale)}`
  return <Words walk={walk} next={next} all={all} isLoose={!listsTickets} onRead={onRead} />
}

type WordsProps = Pick<Props, 'walk' | 'next' | 'onRead'> & { all: string; isLoose: boolean }

function Words({ walk, next, all, isLoose, onRead }: WordsProps) {
  if (!walk) return null
  if (walk.cursor === null) return <span>{all}</span>
  if (next.isFetching)
    return (
      <>
        <Icon name="loader-circle" size="sm" spin />
        <span>{isLoose ? 'Reading more customers' : 'Reading older tickets'}</span>
      </>
    )
  if (walk.stuck)
    return (
      <>
        <span>The platform repeated a cursor: what follows can’t be reached.</span>
        <Button size="sm" onClick={onRead}>
          Try again
        </Button>
      </>
    )
  const failure = failureOf(next.error)
  if (failure) {
    const problem = { ...problemOf(failure), retry: true }
    return <ProblemNotice key={next.errorUpdatedAt} look="box" problem={problem} onRetry={onRead} />
  }
  return (
    <>
      {isLoose && <span>{all}</span>}
      <Button size="sm" variant="quiet" onClick={onRead}>
        {isLoose ? 'Read more customers' : 'Read older tickets'}
      </Button>
    </>
  )
}
