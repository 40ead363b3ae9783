import { createFileRoute, redirect } from '@tanstack/react-router'
import { getRememberedList } from '#src/data/preferences/inbox.ts'

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: '/inbox', search: getRememberedList('open'), replace: true })
  },
})
