import { orNull, storedTextOrNull } from '#src/api/schema/stored-fields.ts'
import { z } from '#src/api/schema/zod.ts'
import { type StorageOwner, storageOwner } from './storage-owner.ts'

/** What a user signs in with. The token belongs to an API client, not to an agent: the agent is chosen separately (D23). */
export type Credentials = {
  readonly token: string
  /** The signed-in agent's id; null until one is chosen, and until then there is no Mine and no "to me". */
  readonly agentId: string | null
  /**
   * The id of the device storage, if the agent was chosen after sign-in: what was stored until then stays accessible. Absent or
   * null: derived from the agent.
   */
  readonly owner?: StorageOwner | null
  /** The token's workspace, once a record has shown it; absent or null: unknown. */
  readonly workspaceId?: string | null
  readonly legacy: { readonly key: string; readonly workspaceId: string } | null
}

export const storedCredentials: z.ZodMiniType<Credentials> = z.pipe(
  z.object({
    token: z.string().check(z.minLength(1)),
    agentId: storedTextOrNull,
    owner: orNull(storageOwner),
    workspaceId: storedTextOrNull,
    legacy: orNull(z.object({ key: z.string(), workspaceId: z.string() })),
  }),
  z.transform(({ owner, ...rest }) => (owner === null ? rest : { ...rest, owner })),
)

/** The credentials of a stored session; null if the value is invalid. */
export function parseCredentials(value: unknown): Credentials | null {
  return storedCredentials.safeParse(value).data ?? null
}
