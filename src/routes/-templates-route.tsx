'use memo'

import { getRouteApi, useCanGoBack, useRouter } from '@tanstack/react-router'
import { LazyPointableValues } from '#src/features/customer-panel/pointing/lazy-pointable-values.tsx'
import { SendingKeyForm } from '#src/features/sign-in/sending-key-form.tsx'
import { TemplatesPage } from '#src/features/templates/templates-page.tsx'

const route = getRouteApi('/_session/templates')

export function TemplatesRoute() {
  const { sessions } = route.useRouteContext()
  const searchParams = route.useSearch()
  const navigate = route.useNavigate()
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <TemplatesPage
      searchParams={searchParams}
      // Opening the editor adds a history entry: on a phone, going back leads to the list.
      onSearchParamsChange={(next) =>
        void navigate({
          search: next,
          replace: searchParams.preset !== undefined || next.preset === undefined,
        })
      }
      onBack={() => (canGoBack ? history.back() : void navigate({ to: '/send' }))}
      keyForm={<SendingKeyForm sessions={sessions} />}
      keepsPresets={sessions.guard()?.usesSetup === true}
      renderPointableValues={(props) => <LazyPointableValues {...props} />}
    />
  )
}
