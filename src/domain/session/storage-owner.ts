import { z } from '#src/api/schema/zod.ts'

/**
 * One agent at one platform, as this device names its storage and the locks and channels of its tabs: a hash that reveals
 * neither. Made by `getStorageOwner`.
 */
export type StorageOwner = z.output<typeof storageOwner>

/** As it was stored, or came from another tab. */
export const storageOwner = z.string().brand<'StorageOwner'>()
