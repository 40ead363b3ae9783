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

export type StoreAccess = {
  /** The state that several parts of the app write. */
  readonly store: SessionStore
}

/** What a read of the platform needs: what it finds is merged in the store. */
export type PlatformAccess = StoreAccess & { readonly api: Api }

/** All that was read, as it is kept: queries and the store. */
export type CacheAccess = StoreAccess & {
  /** What the platform has answered. */
  readonly queryClient: QueryClient
}

export type ConfigAccess = {
  /** Of the deployment. */
  readonly config: Config
}

/** What the agent's data on this device needs: it is theirs alone, of one platform. */
export type DeviceAccess = ConfigAccess & {
  readonly credentials: Credentials
  /** Their store: data that must survive a crash. */
  readonly deviceStore: () => Promise<DeviceStore>
}

/** What writes to device storage until the session ends. */
export type StorageAccess = Pick<Session, 'deviceStore' | 'endSignal'>

export type SchedulerAccess = {
  /** Decides when each background request is sent. */
  readonly scheduler: Scheduler
}

/** What works in the background needs: when to send requests, and when to end. */
export type BackgroundAccess = SchedulerAccess & {
  /** Aborted when the session ends: code that runs after that must start no request. */
  readonly endSignal: AbortSignal
}

export type Session = PlatformAccess &
  CacheAccess &
  DeviceAccess &
  BackgroundAccess & {
    readonly directory: Directory
    /** The agent's storage on this device. Opened by the first call. */
    readonly agentStorage: () => Promise<AgentStorage>
    /** A client that checks another token, without any effect on the session. */
    readonly createApiForToken: ApiFactory
    /** Replaces the token; the screen stays as it is (rule 31). */
    readonly renewToken: (token: string) => void
    /** Calls the listener with each new token, until the session ends. */
    readonly onTokenRenewed: (listener: (token: string) => void) => void
    /** The workspace's key for sending templates as it is now: it can be added while the session is open. */
    readonly legacyCredential: () => Credentials['legacy']
    readonly addLegacyCredential: (legacy: NonNullable<Credentials['legacy']>) => void
    /** When it was opened, by both clocks. */
    readonly openedAt: ClockReading
    /** Ends everything that still runs. */
    readonly close: () => void
  }

export type ApiFactory = (token: string) => Api
