/** What a user signs in with. The token belongs to an API client, not to an agent: the agent is chosen separately (D23). */
export type Credentials = {
  readonly token: string
  /** The signed-in agent's id; null until one is chosen, and until then there is no Mine and no "to me". */
  readonly agentId: string | null
  /**
   * The device storage's owner, if the agent was chosen after sign-in: what was stored until then stays accessible. Absent or
   * null: derived from the agent.
   */
  readonly owner?: string | null
  /** The token's workspace, once a record has shown it; absent or null: unknown. */
  readonly workspaceId?: string | null
  readonly legacy: { readonly key: string; readonly workspaceId: string } | null
}

/** The credentials of a stored session; null if the value is invalid. */
export function parseCredentials(value: unknown): Credentials | null {
  const { token, agentId, owner, workspaceId, legacy } = getFields(value)
  if (typeof token !== 'string' || token === '') return null
  const { key, workspaceId: legacyWorkspaceId } = getFields(legacy)
  return {
    token,
    agentId: textOrNull(agentId),
    ...(typeof owner === 'string' ? { owner } : {}),
    workspaceId: textOrNull(workspaceId),
    legacy:
      typeof key === 'string' && typeof legacyWorkspaceId === 'string'
        ? { key, workspaceId: legacyWorkspaceId }
        : null,
  }
}

function getFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
