/** Options that arrive while a list is on screen: they never move the active option, nor change which one it is. */
import type { Arrange } from './use-kept-place.ts'

type Keyed = { readonly key: string }
type KeyedGroup<O extends Keyed> = { readonly key: string; readonly options: readonly O[] }
type KeyedList = readonly KeyedGroup<Keyed>[]

/** Ends the key of a group for options that arrived too late for the group of that name, which stands above. */
const LATE = ' late'

/**
 * The groups of `next`, with all that `shown` has down to the group of the active option left in its place. What is new there
 * is appended to that group; what is new above it follows below, in a group of its own.
 */
export function keepPlace<O extends Keyed, G extends KeyedGroup<O>>(
  shown: KeyedList,
  next: readonly G[],
  activeKey: string,
): readonly G[] {
  const options = new Map(next.flatMap((it) => it.options.map((option) => [option.key, option])))
  const activeGroupAt = shown.findIndex((it) => it.options.some(({ key }) => key === activeKey))
  if (activeGroupAt < 0 || !options.has(activeKey)) return next
  const above = shown.slice(0, activeGroupAt + 1)
  const aboveKeys = new Set(above.map((it) => it.key))
  const keptKeys = new Set(listKeys(above))
  const getNew = (group: G) => group.options.filter(({ key }) => !keptKeys.has(key))
  const activeGroupKey = getBaseKey(shown[activeGroupAt]?.key ?? '')
  const kept = above.flatMap(({ key, options: shownOptions }, index) => {
    const group = next.find((it) => it.key === getBaseKey(key))
    if (!group) return []
    const stayed = shownOptions.flatMap((it) => options.get(it.key) ?? [])
    return [{ ...group, key, options: index === activeGroupAt ? [...stayed, ...getNew(group)] : stayed }]
  })
  const below = next
    .filter((it) => it.key !== activeGroupKey)
    .map((it) => ({ ...it, key: aboveKeys.has(it.key) ? it.key + LATE : it.key, options: getNew(it) }))
  return [...kept, ...below].filter((it) => it.options.length > 0)
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
function hasSameOptions(a: KeyedList, b: KeyedList): boolean {
  const [keys, otherKeys] = [listKeys(a), listKeys(b)]
  return keys.length === otherKeys.length && keys.every((key, index) => key === otherKeys[index])
}

function getBaseKey(key: string): string {
  return key.endsWith(LATE) ? key.slice(0, -LATE.length) : key
}

function listKeys(groups: KeyedList): readonly string[] {
  return groups.flatMap((it) => it.options.map(({ key }) => key))
}
