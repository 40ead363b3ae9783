import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { messageLogSlice } from '#src/data/messages/queries.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { listReplies } from '#src/data/templates/list-replies.ts'
import type { PresetListTarget } from '#src/data/templates/preset-list.ts'
import { presetUsesQuery } from '#src/data/templates/preset-uses.ts'
import { getConfigPresets, storedPresetsQuery } from '#src/data/templates/presets.ts'
import { readLoadedFacts } from '#src/data/templates/situation-facts.ts'
import { getNewestRecord } from '#src/domain/messages/sorted-run.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import type { PresetUses } from '#src/domain/templates/preset-uses.ts'
import { whenIdle } from '#src/lib/browser/scheduling.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './template-bar.module.css'

type Props = { target: PresetListTarget; onSelect: (presetKey: string) => void }

/** Opens the reply with the template that is proposed first for this ticket. Nothing where none is proposed. */
export function FirstReplyButton({ target, onSelect }: Props) {
  const session = useSession()
  const { locale } = useDisplayLocale()
  const newestId = useSessionState(
    messageLogSlice(getThreadId(session.config, target.ticketId ?? '')),
    (log) => getNewestRecord(log.segments[0]?.messages ?? [])?.id ?? null,
  )
  const { data: devicePresets } = useQuery(storedPresetsQuery(session))
  const { data: uses } = useQuery(presetUsesQuery(session))
  const [preset, setPreset] = useState<Preset | null>(null)
  const propose = useEffectEvent((ownPresets: readonly Preset[], presetUses: PresetUses) => {
    const presets = [...getConfigPresets(session.config).presets, ...ownPresets]
    const facts = readLoadedFacts(session, target, presetUses, Date.now())
    const [first] = listReplies(presets, facts, presetUses, locale)
    setPreset(first && first.reason !== null ? first.proposed.preset : null)
  })
  useEffect(() => {
    if (newestId === null || !devicePresets || !uses) return
    // A switch to the ticket doesn't wait for it.
    return whenIdle(() => propose(devicePresets, uses))
  }, [newestId, devicePresets, uses])
  if (preset === null) return null
  return (
    <Button
      icon="message-circle"
      className={styles.preset}
      title={preset.name}
      onClick={() => onSelect(preset.key)}
    >
      <bdi className="truncate">{preset.label}</bdi>
    </Button>
  )
}
