'use memo'

import { getRouteApi, useCanGoBack, useRouter } from '@tanstack/react-router'
import { getRememberedList } from '#src/data/preferences/inbox.ts'
import { SendingKeyForm } from '#src/features/sign-in/sending-key-form.tsx'
import { SendPage } from '#src/features/templates/send-page.tsx'

const route = getRouteApi('/_session/send')

export function SendRoute() {
  const { sessions } = route.useRouteContext()
  const searchParams = route.useSearch()
  const navigate = route.useNavigate()
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const goBack = () => {
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
    return void navigate({ to: '/inbox', search: getRememberedList('open') })
  }
  return (
    <SendPage
      searchParams={searchParams}
      // Choosing another template adds no history entry, so that going back leaves the page.
      onSearchParamsChange={(next) => void navigate({ search: next, replace: true })}
      onBack={goBack}
      keyForm={<SendingKeyForm sessions={sessions} />}
    />
  )
}
