/** Campaigns and journeys by name, where this deployment names them (D10); else by a short form of the id. */
import { shortenId } from '#src/lib/text/uuid.ts'

type Named = { readonly id: string; readonly name: string }

export function getEntityName(entities: readonly Named[], id: string): string {
  return entities.find((it) => it.id.toLowerCase() === id)?.name ?? shortenId(id)
}
