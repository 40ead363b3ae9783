import { useQuery } from '@tanstack/react-query'
import type { Session } from '#src/data/session/session.ts'
import { getConfigPresets, storedPresetsQuery } from '#src/data/templates/presets.ts'
import type { SkippedPreset } from '#src/domain/templates/parse-preset.ts'
import type { Preset } from '#src/domain/templates/preset.ts'

export type Presets = {
  /** This deployment's first, then this device's. */
  readonly all: readonly Preset[]
  readonly skippedPresets: readonly SkippedPreset[]
  readonly isLoading: boolean
}

export function usePresets(session: Session): Presets {
  const { presets, skippedPresets } = getConfigPresets(session.config)
  const { data, isPending } = useQuery(storedPresetsQuery(session))
  return { all: [...presets, ...(data ?? [])], skippedPresets, isLoading: isPending }
}
