/** Options that arrive while a list is on screen: they never move the active option, nor change which one it is. */
import type { Arrange } from './use-kept-place.ts'

type Keyed = {
  readonly key: string
  readonly otherKeys?: readonly string[]
  readonly isKept?: boolean
  readonly renderElement?: unknown
}
type KeyedGroup<O extends Keyed> = { readonly key: string; readonly options: readonly O[] }

/** Ends the key of a group for options that arrived too late for the group of that name, which stands above. */
const LATE = ' late'

/**
 * The groups of `next`, with all that `shown` has down to the group of the active option left in its place. What is new there
 * is appended to that group; what is new above it follows below, in a group of its own. Down to the active option, what
 * `isKept` stays even if `next` no longer has it. What stands for several others, by their `otherKeys`, takes the place and the
 * key of the first of them, so that Enter does what it did.
 */
export function keepPlace<O extends Keyed, G extends KeyedGroup<O>>(
  shown: readonly G[],
  next: readonly G[],
  activeKey: string,
): readonly G[] {
  const options = indexOptions<O>(next)
  const activeGroupAt = shown.findIndex((it) => it.options.some(({ key }) => key === activeKey))
  const activeGroup = shown[activeGroupAt]
  const active = activeGroup?.options.find(({ key }) => key === activeKey)
  if (!activeGroup || !active || (!options.has(activeKey) && active.isKept !== true)) return next
  const above = shown.slice(0, activeGroupAt + 1)
  const aboveKeys = new Set(above.map((it) => it.key))
  const placed = new Set<O>()
  let isBelowActive = false
  const place = (option: O): readonly O[] => {
    const latest = options.get(option.key)
    const mayGo = isBelowActive || option.isKept !== true
    if (option === active) isBelowActive = true
    // Two that are one now both stay where one of them would be missed.
    if (!latest || placed.has(latest)) return mayGo ? [] : [option]
    placed.add(latest)
    return [
      latest.key === option.key
        ? latest
        : { ...latest, key: option.key, renderElement: option.renderElement },
    ]
  }
  const getNew = (group: G) => group.options.filter((it) => !placed.has(it))
  const activeGroupKey = getBaseKey(activeGroup.key)
  const stayed = above.map((it) => ({ ...it, options: it.options.flatMap(place) }))
  const kept = stayed.map((it, index) => {
    const group = next.find(({ key }) => key === getBaseKey(it.key))
    if (!group) return it
    const isActiveGroup = index === activeGroupAt
    const groupOptions = isActiveGroup ? [...it.options, ...getNew(group)] : it.options
    return { ...group, key: it.key, options: groupOptions }
  })
  const below = next
    .filter((it) => it.key !== activeGroupKey)
    .map((it) => ({ ...it, key: aboveKeys.has(it.key) ? it.key + LATE : it.key, options: getNew(it) }))
  return [...kept, ...below].filter((it) => it.options.length > 0)
}

/** The options by their keys, and by those that they stand for. */
function indexOptions<O extends Keyed>(groups: readonly KeyedGroup<O>[]): ReadonlyMap<string, O> {
  const options = groups.flatMap((it) => it.options)
  return new Map([
    ...options.flatMap((it) => (it.otherKeys ?? []).map((key) => [key, it] as const)),
    ...options.map((it) => [it.key, it] as const),
  ])
}

/** For a list whose options arrive late: those for the same query leave the active one in its place. */
export const arrangeArrivals: Arrange = (shown, next, getActiveKey) => {
  const activeKey = getActiveKey(shown.groups.flatMap((it) => it.options))
  const isSameQuery = shown.query === next.query
  const groups =
    isSameQuery && activeKey !== null ? keepPlace(shown.groups, next.groups, activeKey) : next.groups
  return { groups, isChanged: !isSameQuery || !hasSameOptions(shown.groups, groups) }
}

/** Whether two lists have the same options in the same order. */
function hasSameOptions(a: readonly KeyedGroup<Keyed>[], b: readonly KeyedGroup<Keyed>[]): boolean {
  const [keys, otherKeys] = [listKeys(a), listKeys(b)]
  return keys.length === otherKeys.length && keys.every((key, index) => key === otherKeys[index])
}

function getBaseKey(key: string): string {
  return key.endsWith(LATE) ? key.slice(0, -LATE.length) : key
}

function listKeys(groups: readonly KeyedGroup<Keyed>[]): readonly string[] {
  return groups.flatMap((it) => it.options.map(({ key }) => key))
}
