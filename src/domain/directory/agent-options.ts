import { isUuid } from '#src/lib/text/uuid.ts'
import { type Directory, getDirectoryName, listAssignees } from './directory.ts'

export type AgentOption = { readonly id: string; readonly name: string }

/** The agents whose names contain the query, ignoring case and accents. A complete id is offered even if no name is known. */
export function searchAgents(directory: Directory, query: string): readonly AgentOption[] {
  const searchText = query.trim()
  if (isUuid(searchText)) {
    const id = searchText.toLowerCase()
    return [{ id, name: getDirectoryName(directory, 'agent', id) ?? id }]
  }
  return listAssignees(directory, 'agent')
    .map(({ id, name }) => ({ id, name: name ?? id }))
    .filter(({ name }) => foldName(name).includes(foldName(searchText)))
}

function foldName(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
