import { useQuery } from '@tanstack/react-query'
import { useSession } from '#src/data/session/use-session.ts'
import { getConfigPresets, storedPresetsQuery, storedSourcesQuery } from '#src/data/templates/presets.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import type { SkippedPreset } from '#src/domain/templates/preset-list.ts'
import { replaceSources } from '#src/domain/templates/preset-sources.ts'

export type Presets = {
  /** The presets of the deployment, then those of this device. */
  readonly all: readonly Preset[]
  readonly skippedPresets: readonly SkippedPreset[]
  readonly isLoading: boolean
}

/** All presets: of the deployment's configuration and of this device. */
export function usePresets(): Presets {
  const session = useSession()
  const { presets, skippedPresets } = getConfigPresets(session.config)
  const { data, isPending } = useQuery(storedPresetsQuery(session))
  const { data: sources, isPending: areSourcesPending } = useQuery(storedSourcesQuery(session))
  const bound = presets.map((it) => {
    const chosen = sources?.get(it.key)
    return chosen === undefined ? it : replaceSources(it, chosen)
  })
  return { all: [...bound, ...(data ?? [])], skippedPresets, isLoading: isPending || areSourcesPending }
}
