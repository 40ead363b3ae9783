import { findNames } from '#src/domain/search/match-name.ts'
import { isUuid } from '#src/lib/text/uuid.ts'
import { type Directory, getDirectoryName, listAssignees } from './directory.ts'

export type AgentOption = { readonly id: string; readonly name: string }

/** The agents whose names match the query, the best match first. A complete id is offered even if no name is known. */
export function searchAgents(directory: Directory, query: string): readonly AgentOption[] {
  const searchText = query.trim()
  if (isUuid(searchText)) {
    const id = searchText.toLowerCase()
    return [{ id, name: getDirectoryName(directory, 'agent', id) ?? id }]
  }
  const agents = listAssignees(directory, 'agent').map(({ id, name }) => ({ id, name: name ?? id }))
  return findNames(agents, searchText)
}
