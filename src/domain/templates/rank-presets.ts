/** The order of presets for a customer: most used in the situation first. */
import { getUseCount, type PresetUses } from './preset-uses.ts'
import type { Situation } from './situations.ts'

type RankablePreset = {
  /** Identifies the message in the use counts. */
  readonly key: string
  readonly label: string
  readonly situations: readonly Situation[]
}

/** Why a preset stands before those without a reason. */
export type RankReason =
  /** `situation` is null where none applied, then and now. */
  | { readonly kind: 'used'; readonly situation: Situation | null; readonly count: number }
  | { readonly kind: 'named'; readonly situation: Situation }

export type RankedPreset<Item> = { readonly item: Item; readonly reason: RankReason | null }

/**
 * Presets that were used in the first of these situations, most used first, then in the second and so on; then presets that
 * name one of them; then the others by label. The same input has the same order.
 */
export function rankPresets<Item extends RankablePreset>(
  presets: readonly Item[],
  situations: readonly Situation[],
  uses: PresetUses,
  locale: string,
): readonly RankedPreset<Item>[] {
  const collator = new Intl.Collator(locale, { numeric: true })
  const ranked = presets.map((item) => ({ item, reason: findRankReason(item, situations, uses) }))
  return ranked.toSorted(
    (a, b) =>
      getRank(a.reason, situations) - getRank(b.reason, situations) ||
      getCount(b.reason) - getCount(a.reason) ||
      collator.compare(a.item.label, b.item.label) ||
      (a.item.key < b.item.key ? -1 : 1),
  )
}

/** Null: neither the uses nor the preset say that it belongs to one of these situations. */
export function findRankReason(
  { key, situations: named }: Omit<RankablePreset, 'label'>,
  situations: readonly Situation[],
  uses: PresetUses,
): RankReason | null {
  for (const situation of situations.length === 0 ? [null] : situations) {
    const count = getUseCount(uses, key, situation)
    if (count > 0) return { kind: 'used', situation, count }
  }
  const situation = situations.find((it) => named.includes(it))
  return situation === undefined ? null : { kind: 'named', situation }
}

function getRank(reason: RankReason | null, situations: readonly Situation[]): number {
  if (reason === null) return 2 * situations.length + 1
  if (reason.situation === null) return 0
  return situations.indexOf(reason.situation) + (reason.kind === 'used' ? 0 : situations.length)
}

function getCount(reason: RankReason | null): number {
  return reason?.kind === 'used' ? reason.count : 0
}
