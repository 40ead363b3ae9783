/** Who is at the desk. The token belongs to an API client, not to a person: the person is chosen (D23). */
export type Session = {
  readonly token: string
  /** The agent at the desk; null until one is chosen, and then there is no Mine and no "to me". */
  readonly agentId: string | null
  readonly legacy: { readonly key: string; readonly workspaceId: string } | null
}
