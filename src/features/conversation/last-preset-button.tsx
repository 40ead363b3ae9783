import { useQuery } from '@tanstack/react-query'
import { useSession } from '#src/data/session/use-session.ts'
import { getConfigPresets, storedPresetsQuery } from '#src/data/templates/presets.ts'
import { Button } from '#src/ui/controls/button.tsx'
import styles from './template-bar.module.css'

type Props = { presetKey: string; onSelect: () => void }

/** Opens the composer with the preset that was sent last from this device. Nothing once the preset no longer exists. */
export function LastPresetButton({ presetKey, onSelect }: Props) {
  const session = useSession()
  const { data: devicePresets = [] } = useQuery(storedPresetsQuery(session))
  const preset = [...getConfigPresets(session.config).presets, ...devicePresets].find(
    (it) => it.key === presetKey,
  )
  if (!preset) return null
  return (
    <Button icon="bookmark" className={styles.preset} title={preset.name} onClick={onSelect}>
      <bdi className="truncate">{preset.label}</bdi>
    </Button>
  )
}
