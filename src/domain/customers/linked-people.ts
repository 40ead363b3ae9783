/** Several records of one person, as search results show them: as one. */

type PersonRecord = {
  readonly id: string
  /** The platform's id for all records of the person; null: unknown. */
  readonly trackerId: string | null
}

/**
 * The records by person, in the order of each person's first. `links`: the ids of the other records of the same person, by
 * the id of a customer whose linked contacts this device has read.
 */
export function groupLinkedRecords<R extends PersonRecord>(
  records: readonly R[],
  links: ReadonlyMap<string, readonly string[]>,
): readonly (readonly [R, ...R[]])[] {
  const people: { ids: Set<string>; trackerIds: Set<string>; records: [R, ...R[]] }[] = []
  for (const record of records) {
    const { id, trackerId } = record
    const linkedIds = [id, ...(links.get(id) ?? [])]
    const person = people.find(
      (it) =>
        linkedIds.some((linked) => it.ids.has(linked)) ||
        (trackerId !== null && it.trackerIds.has(trackerId)),
    )
    const { ids, trackerIds } = person ?? { ids: new Set<string>(), trackerIds: new Set<string>() }
    for (const it of linkedIds) ids.add(it)
    if (trackerId !== null) trackerIds.add(trackerId)
    if (person) person.records.push(record)
    else people.push({ ids, trackerIds, records: [record] })
  }
  return people.map((it) => it.records)
}
