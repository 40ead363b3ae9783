import { useQuery } from '@tanstack/react-query'
import type { Preset } from '#src/domain/template-preset.ts'
import type { UnreadPreset } from '#src/domain/template-preset-read.ts'
import type { Desk } from '#src/queries/desk.ts'
import { configPresets, keptPresetsQuery } from '#src/queries/template-presets.ts'

export type Presets = {
  /** This deployment's first, then this device's. */
  readonly all: readonly Preset[]
  readonly unread: readonly UnreadPreset[]
  readonly isReading: boolean
}

export function usePresets(desk: Desk): Presets {
  const { presets, unread } = configPresets(desk.config)
  const { data, isPending } = useQuery(keptPresetsQuery(desk))
  return { all: [...presets, ...(data ?? [])], unread, isReading: isPending }
}
