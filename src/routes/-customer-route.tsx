'use memo'

import { getRouteApi } from '@tanstack/react-router'
import { CustomerProfile } from '#src/features/customer-panel/customer-profile.tsx'
import { CustomerPage } from '#src/features/customers/page/customer-page.tsx'
import { CustomerTimeline } from '#src/features/timeline/customer-timeline.tsx'

const route = getRouteApi('/_session/customers/$customerId')

export function CustomerRoute() {
  const { customerId } = route.useParams()
  const { at, ...searchParams } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <CustomerPage
      key={customerId}
      customerId={customerId}
      searchParams={searchParams}
      facts={<CustomerProfile customerId={customerId} />}
      renderTimeline={(name) => (
        <CustomerTimeline
          customerId={customerId}
          customerName={name}
          key={at}
          currentTicketId={null}
          startEntryId={at ?? null}
          onClose={() => void navigate({ to: '/customers', search: searchParams })}
        />
      )}
    />
  )
}
