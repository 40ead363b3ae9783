import { useLocation, useRouter } from '@tanstack/react-router'

/** The address of the open ticket, without the message that was gone to. */
export function useHere(): string {
  const { buildLocation } = useRouter()
  return useLocation({
    select: () => buildLocation({ to: '.', search: ({ m: _, ...place }) => place }).href,
  })
}
