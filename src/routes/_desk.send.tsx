'use memo'

import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router'
import { parseSendSearchParams } from '#src/domain/templates/search-params.ts'
import { SendPage } from '#src/features/templates/send-page.tsx'

export const Route = createFileRoute('/_desk/send')({
  validateSearch: parseSendSearchParams,
  component: SendRoute,
})

function SendRoute() {
  const searchParams = Route.useSearch()
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const back = () => {
    if (canGoBack) return history.back()
    const { ticket, customer, code } = searchParams
    if (ticket !== undefined)
      return void navigate({
        to: '/inbox/$chatId',
        params: { chatId: ticket },
        search: { view: 'open', ...(code === undefined ? {} : { code }) },
      })
    if (customer !== undefined)
      return void navigate({ to: '/customers/$customerId', params: { customerId: customer } })
    return void navigate({ to: '/inbox', search: { view: 'open' } })
  }
  return (
    <SendPage
      session={session}
      searchParams={searchParams}
      // Another template is no other place: one step back leads to where one came from.
      onSearchParamsChange={(next) => void navigate({ search: next, replace: true })}
      onBack={back}
    />
  )
}
