import type { Platform } from './platform.ts'

/** The platform, whose responses to *assign ticket* are held between `hold` and `release`. */
export function holdAssignments(running: Platform) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let isHolding = false
  const platform: Platform = {
    ...running,
    fetch: async (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      if (isHolding && url.endsWith('/tickets/assign')) await released
      return running.fetch(input, init)
    },
  }
  return { platform, hold: () => (isHolding = true), release }
}
