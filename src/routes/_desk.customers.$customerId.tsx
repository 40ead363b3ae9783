'use memo'

import { createFileRoute } from '@tanstack/react-router'
import { CustomerProfile } from '#src/features/customer-panel/customer-profile.tsx'
import { CustomerPage } from '#src/features/customers/page/customer-page.tsx'
import { CustomerTimeline } from '#src/features/timeline/customer-timeline.tsx'

export const Route = createFileRoute('/_desk/customers/$customerId')({
  params: { parse: ({ customerId }) => ({ customerId: customerId.toLowerCase() }) },
  component: CustomerRoute,
})

function CustomerRoute() {
  const { customerId } = Route.useParams()
  const searchParams = Route.useSearch()
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <CustomerPage
      key={customerId}
      session={session}
      customerId={customerId}
      searchParams={searchParams}
      facts={<CustomerProfile session={session} customerId={customerId} />}
      renderTimeline={(name) => (
        <CustomerTimeline
          session={session}
          customerId={customerId}
          customerName={name}
          currentTicketId={null}
          startEntryId={null}
          onClose={() => void navigate({ to: '/customers', search: searchParams })}
        />
      )}
    />
  )
}
