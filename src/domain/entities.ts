/** Campaigns and journeys by name, where this deployment names them (D10); else by a short form of the id. */
import { shortId } from '#src/lib/uuid.ts'

type Named = { readonly id: string; readonly name: string }

export function entityName(named: readonly Named[], id: string): string {
  return named.find((it) => it.id.toLowerCase() === id)?.name ?? shortId(id)
}
