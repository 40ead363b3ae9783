import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router'
import { readSendPlace } from '#src/domain/send-place.ts'
import { SendPage } from '#src/features/templates/send-page.tsx'

export const Route = createFileRoute('/_desk/send')({
  validateSearch: readSendPlace,
  component: SendRoute,
})

function SendRoute() {
  const place = Route.useSearch()
  const { desk } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const back = () => {
    if (canGoBack) return history.back()
    const { ticket, customer, code } = place
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
      desk={desk}
      place={place}
      // Another template is no other place: one step back leads to where one came from.
      onPlace={(next) => void navigate({ search: next, replace: true })}
      onBack={back}
    />
  )
}
