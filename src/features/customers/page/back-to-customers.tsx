'use memo'

import { useNavigate } from '@tanstack/react-router'
import type { CustomersSearchParams } from '#src/domain/customers/search-params.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'

/** To the list, at the row that one came from. */
export function BackToCustomers({ searchParams }: { searchParams: CustomersSearchParams }) {
  const navigate = useNavigate()
  return (
    <IconButton
      icon="arrow-left"
      label="Back to customers"
      flip
      onClick={() => void navigate({ to: '/customers', search: searchParams })}
    />
  )
}
