/** Who is at the desk. The token belongs to an API client, not to a person: the person is chosen (D23). */
export type Credentials = {
  readonly token: string
  /** The agent at the desk; null until one is chosen, and then there is no Mine and no "to me". */
  readonly agentId: string | null
  /**
   * Whose device storage it is (`ownerOf`), where the agent was chosen after sign-in: what was stored until then stays
   * within reach. Absent or null: it follows from the agent.
   */
  readonly owner?: string | null
  /** The workspace that the token opens, where a record said so; absent or null: not known. */
  readonly workspaceId?: string | null
  readonly legacy: { readonly key: string; readonly workspaceId: string } | null
}

/** A session out of what was kept of one; null where it isn't one. */
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
