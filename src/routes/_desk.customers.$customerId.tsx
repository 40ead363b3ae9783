import { createFileRoute } from '@tanstack/react-router'
import { CustomerFacts } from '#src/features/customer/customer-facts.tsx'
import { CustomerPage } from '#src/features/customers/customer-page.tsx'
import { Timeline } from '#src/features/timeline/timeline.tsx'

export const Route = createFileRoute('/_desk/customers/$customerId')({
  params: { parse: ({ customerId }) => ({ customerId: customerId.toLowerCase() }) },
  component: CustomerRoute,
})

function CustomerRoute() {
  const { customerId } = Route.useParams()
  const place = Route.useSearch()
  const { desk } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <CustomerPage
      key={customerId}
      desk={desk}
      customerId={customerId}
      place={place}
      facts={<CustomerFacts desk={desk} customerId={customerId} />}
      renderTimeline={(name) => (
        <Timeline
          desk={desk}
          customerId={customerId}
          customerName={name}
          current={null}
          at={null}
          onClose={() => void navigate({ to: '/customers', search: place })}
        />
      )}
    />
  )
}
