import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { renderAt, sharedPlatform } from './app.tsx'
import { changed, leaveReadable, type Readable } from './changed-answers.ts'

type App = Awaited<ReturnType<typeof renderAt>>

/** The app at a place where only some of the records that a route answers can be read. */
export async function renderWith(path: string, route: string, readable: Readable, key: string | null = null) {
  const odd = changed(await sharedPlatform(), route, leaveReadable(readable, key))
  return { app: await renderAt(path, { platform: odd.platform }), off: odd.off }
}

/** The diagnostics list such a place of the records of an operation. */
export async function expectInDiagnostics({ router }: App, place: RegExp) {
  router.history.push('/settings/diagnostics')
  const part = await screen.findByRole('region', { name: 'Records set aside' })
  await waitFor(() => expect(part).toHaveTextContent(place))
}

export const NOT_READ = /could not be read/
