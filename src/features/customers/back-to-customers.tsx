import { useNavigate } from '@tanstack/react-router'
import type { CustomersPlace } from '#src/domain/customers-place.ts'
import { IconButton } from '#src/ui/icon-button.tsx'

/** To the list, at the row that one came from. */
export function BackToCustomers({ place }: { place: CustomersPlace }) {
  const navigate = useNavigate()
  return (
    <IconButton
      icon="arrow-left"
      label="Back to customers"
      flip
      onClick={() => void navigate({ to: '/customers', search: place })}
    />
  )
}
