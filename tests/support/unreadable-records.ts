import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { renderAt, sharedPlatform } from './app.tsx'
import { leaveReadable, type Readable, withChangedResponse } from './changed-responses.ts'

type App = Awaited<ReturnType<typeof renderAt>>

/** Renders the app while only some records of a route's responses are readable. */
export async function renderWithUnreadable(
  path: string,
  route: string,
  readable: Readable,
  key: string | null = null,
) {
  const changed = withChangedResponse(await sharedPlatform(), route, leaveReadable(readable, key))
  return { app: await renderAt(path, { platform: changed.platform }), restore: changed.restore }
}

/** Opens the diagnostics and expects a skipped record with this operation and path. */
export async function expectInDiagnostics({ router }: App, place: RegExp) {
  router.history.push('/settings/diagnostics')
  const part = await screen.findByRole('region', { name: 'Skipped records' })
  await waitFor(() => expect(part).toHaveTextContent(place))
}

export const NOT_READ = /^Couldn’t load/
