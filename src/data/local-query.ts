/** For what is only ever written on this device: never fetched, never thrown away, compared by identity. */
export const localQueryDefaults = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
} as const
