/**
 * What belongs to one signed-in session. The session route provides it to `useSession`. Everything else that runs with a
 * session is a service (`service.ts`), which this module doesn't know.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#src/api/client/client.ts'
import type { Config } from '#src/api/schema/config.ts'
import type { AgentStorage } from '#src/data/session/device/open-store.ts'
import type { Directory } from '#src/domain/directory/directory.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import type { ClockReading } from '#src/domain/session/lock.ts'
import type { DeviceStore } from '#src/lib/storage/device-store.ts'
import type { Scheduler } from './scheduler.ts'
import type { SessionStore } from './store.ts'

export type Session = {
  readonly api: Api
  /** What the platform has answered. */
  readonly queryClient: QueryClient
  /** The state that several parts of the app write. */
  readonly store: SessionStore
  readonly credentials: Credentials
  readonly config: Config
  readonly directory: Directory
  readonly scheduler: Scheduler
  /** The agent's storage on this device. Opened by the first call. */
  readonly agentStorage: () => Promise<AgentStorage>
  /** Its store: data that must survive a crash. */
  readonly deviceStore: () => Promise<DeviceStore>
  /** A client that checks another token, without any effect on the session. */
  readonly createApiForToken: ApiFactory
  /** Replaces the token; the screen stays as it is (rule 31). */
  readonly renewToken: (token: string) => void
  /** Calls the listener with each new token, until the session ends. */
  readonly onTokenRenewed: (listener: (token: string) => void) => void
  /** When it was opened, by both clocks. */
  readonly openedAt: ClockReading
  /** Aborted when the session ends: code that runs after that must start no request. */
  readonly endSignal: AbortSignal
  /** Ends everything that still runs. */
  readonly close: () => void
}

export type ApiFactory = (token: string) => Api
