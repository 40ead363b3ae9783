/**
 * Names that users give to ids on this device. No operation lists agents, pilots, teams, campaigns, journeys or channels (D9,
 * D10): `config.json` names some of them for all users, and this device's names override those.
 */
import type { Config } from '#src/api/schema/config.ts'
import { readableItems } from '#src/api/schema/stored-fields.ts'
import { ASSIGNEE_KINDS } from '#src/api/schema/ticket.ts'
import { withDefault, z } from '#src/api/schema/zod.ts'
import { compareNames } from '#src/lib/text/compare-names.ts'
import { isUuid } from '#src/lib/text/uuid.ts'
import { ASSIGNEE_LISTS, isAssigneeKind } from './directory.ts'

export const NAMED_ENTRY_KINDS = [...ASSIGNEE_KINDS, 'campaign', 'journey', 'channel'] as const
export type NamedEntryKind = (typeof NAMED_ENTRY_KINDS)[number]

/** `id` in lower case, `name` as `cleanName` leaves it. */
export type NamedEntry = { readonly kind: NamedEntryKind; readonly id: string; readonly name: string }

/** By id: an id has one kind only. */
export type NamedEntries = ReadonlyMap<string, NamedEntry>

export const NO_NAMED_ENTRIES: NamedEntries = new Map()
/** In UTF-16 units. */
export const MAX_NAME_LENGTH = 120
/** Names that a device stores. */
export const MAX_DIRECTORY_ENTRIES = 20_000

/** Excludes joiners, fillers and the blank Braille pattern, although Unicode classes these as letters or symbols. */
const VISIBLE_CHARACTER = /[^\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u

/**
 * The name without control characters, line breaks and characters that change the text's direction. Empty if nothing visible
 * is left.
 */
export function cleanName(text: string): string {
  const clean = text
    .replaceAll(/[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .toWellFormed()
    .trim()
  return VISIBLE_CHARACTER.test(clean) ? clean : ''
}

export function isNamedEntryKind(value: unknown): value is NamedEntryKind {
  return NAMED_ENTRY_KINDS.some((it) => it === value)
}

/** An entry is stored as `[kind, id, name]`. */
const storedEntry: z.ZodMiniType<NamedEntry> = z.pipe(
  z.pipe(
    z.array(z.unknown()),
    z.transform(([kind, id, name]: unknown[]) => ({ kind, id, name })),
  ),
  z.pipe(
    z.object({ kind: z.enum(NAMED_ENTRY_KINDS), id: z.string().check(z.refine(isUuid)), name: z.string() }),
    z.transform(({ kind, id, name }) => ({ kind, id: id.toLowerCase(), name: cleanName(name) })),
  ),
)
const storedEntries = withDefault(readableItems(storedEntry, MAX_DIRECTORY_ENTRIES), [])

/** The valid entries of the stored list. The stored value is untrusted. */
export function parseDirectoryEntries(stored: unknown): NamedEntries {
  const entries = storedEntries.parse(stored).filter((it) => it.name !== '')
  return new Map(entries.map((it) => [it.id, it]))
}

/** The stored form, which `parseDirectoryEntries` reads. */
export function toStoredEntries(names: NamedEntries): readonly (readonly string[])[] {
  return [...names.values()].map(({ kind, id, name }) => [kind, id, name])
}

/** The names in `config.json`. */
export function getConfigEntries({ directory, entities, channels }: Config): NamedEntries {
  const names = new Map<string, NamedEntry>()
  const others = { campaign: entities.campaigns, journey: entities.journeys, channel: channels }
  for (const kind of NAMED_ENTRY_KINDS)
    for (const { id, name } of isAssigneeKind(kind) ? directory[ASSIGNEE_LISTS[kind]] : others[kind])
      names.set(id.toLowerCase(), { kind, id: id.toLowerCase(), name })
  return names
}

/** The config with these names merged in. A name for an id that the config knows as another kind is ignored. */
export function withDirectoryEntries(config: Config, names: NamedEntries): Config {
  if (names.size === 0) return config
  const kinds = getConfigEntries(config)
  const consistentEntries = [...names.values()].filter(
    ({ id, kind }) => (kinds.get(id)?.kind ?? kind) === kind,
  )
  const byKind = Map.groupBy(consistentEntries, (it) => it.kind)
  const { directory, entities, channels } = config
  const mergeNames = <Item extends { id: string; name: string }>(
    kind: NamedEntryKind,
    list: Item[],
    createItem: (entry: NamedEntry) => Item,
  ): Item[] => {
    const unused = new Map(byKind.get(kind)?.map((it) => [it.id, it]))
    const renamed = list.map((it) => {
      const name = unused.get(it.id.toLowerCase())?.name
      unused.delete(it.id.toLowerCase())
      return name === undefined ? it : { ...it, name }
    })
    return [...renamed, ...[...unused.values()].map(createItem)]
  }
  const toConfigItem = ({ id, name }: NamedEntry) => ({ id, name })
  return {
    ...config,
    directory: {
      agents: mergeNames('agent', directory.agents, toConfigItem),
      pilots: mergeNames('pilot', directory.pilots, toConfigItem),
      teams: mergeNames('team', directory.teams, toConfigItem),
    },
    entities: {
      campaigns: mergeNames('campaign', entities.campaigns, toConfigItem),
      journeys: mergeNames('journey', entities.journeys, toConfigItem),
    },
    // The channel's kind is unknown.
    channels: mergeNames('channel', channels, (it) => ({ ...toConfigItem(it), kind: '' })),
  }
}

export type DirectoryRow = NamedEntry & {
  /** `here`: this device. */
  readonly source: 'here' | 'config'
  /** The name in `config.json`, if this device overrides it. */
  readonly configName: string | null
}

/** All named ids, sorted by kind and then by name. `here`: this device's names. */
export function createDirectoryRows(base: NamedEntries, here: NamedEntries): readonly DirectoryRow[] {
  const rows = [
    ...[...base.values()].flatMap((it): DirectoryRow[] =>
      here.get(it.id)?.kind === it.kind ? [] : [{ ...it, source: 'config', configName: null }],
    ),
    ...[...here.values()].flatMap((it): DirectoryRow[] => {
      const known = base.get(it.id)
      if (known && known.kind !== it.kind) return []
      return [{ ...it, source: 'here', configName: known ? known.name : null }]
    }),
  ]
  const rank = (kind: NamedEntryKind) => NAMED_ENTRY_KINDS.indexOf(kind)
  return rows.toSorted((a, b) => rank(a.kind) - rank(b.kind) || compareNames(a.name, b.name))
}

/** Why an id can't get a name. `other-kind`: the configuration has it as another kind. */
export type DirectoryEntryFault =
  | { readonly kind: 'invalid-id' | 'no-name' | 'device-full' }
  | { readonly kind: 'other-kind'; readonly knownKind: NamedEntryKind }

/** Null where the id can get the name. */
export function findDirectoryEntryFault(
  { kind, id, name }: { kind: NamedEntryKind; id: string; name: string },
  base: NamedEntries,
  here: NamedEntries,
): DirectoryEntryFault | null {
  const key = id.trim().toLowerCase()
  if (!isUuid(key)) return { kind: 'invalid-id' }
  const known = base.get(key)
  if (known && known.kind !== kind) return { kind: 'other-kind', knownKind: known.kind }
  if (cleanName(name) === '') return { kind: 'no-name' }
  return !here.has(key) && here.size >= MAX_DIRECTORY_ENTRIES ? { kind: 'device-full' } : null
}

export function addToDirectory(names: NamedEntries, { kind, id, name }: NamedEntry): NamedEntries {
  const key = id.trim().toLowerCase()
  return new Map(names).set(key, { kind, id: key, name: cleanName(name) })
}

export function removeFromDirectory(names: NamedEntries, id: string): NamedEntries {
  const next = new Map(names)
  next.delete(id)
  return next
}
