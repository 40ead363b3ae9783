import { isUuid } from '#src/lib/uuid.ts'
import { type Directory, nameOf, peopleOf } from './directory.ts'

export type AgentChoice = { readonly id: string; readonly name: string }

/** The agents whose names contain what was typed, whatever its case and accents; a whole id stands for itself. */
export function agentChoices(directory: Directory, typed: string): readonly AgentChoice[] {
  const wanted = typed.trim()
  if (isUuid(wanted)) {
    const id = wanted.toLowerCase()
    return [{ id, name: nameOf(directory, 'agent', id) ?? id }]
  }
  return peopleOf(directory, 'agent')
    .map(({ id, name }) => ({ id, name: name ?? id }))
    .filter(({ name }) => folded(name).includes(folded(wanted)))
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
