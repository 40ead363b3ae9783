import { useLingui } from '@lingui/react/macro'
import type { ListedReply } from '#src/data/templates/list-replies.ts'
import type { PresetListTarget } from '#src/data/templates/preset-list.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import { VariantSwitch } from '#src/features/templates/composer/variant-switch.tsx'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './reply.module.css'
import { ReplyReasonLabel } from './reply-reason.tsx'

type Props = {
  presets: readonly Preset[]
  preset: Preset
  /** The preset among the listed ones; null: it isn't listed. */
  proposal: ListedReply | null
  target: PresetListTarget
  onSelect: (presetKey: string) => void
  onShowProposals: () => void
  /** Absent: it is a page, which has its own way back. */
  onClose?: () => void
}

/** Which template is filled in, why it is proposed, and its languages. */
export function MessageHead({
  presets,
  preset,
  proposal,
  target,
  onSelect,
  onShowProposals,
  onClose,
}: Props) {
  const { t } = useLingui()
  const shortcut = useShortcutLabel(COMMANDS.send)
  const title = t({ message: 'Another template', comment: 'A button: goes back to the list of templates' })
  return (
    <>
      <header className={styles.head}>
        <button
          type="button"
          className={styles.name}
          title={shortcut === undefined ? title : `${title} · ${shortcut}`}
          onClick={onShowProposals}
        >
          <bdi className="truncate">{preset.label}</bdi>
          <Icon name="chevron-down" size="sm" />
        </button>
        {proposal?.reason && <ReplyReasonLabel reason={proposal.reason} />}
        {onClose && (
          <IconButton
            className="push"
            icon="x"
            label={t`Close and keep what you typed`}
            shortcut="Esc"
            onClick={onClose}
          />
        )}
      </header>
      <VariantSwitch presets={presets} preset={preset} target={target} onSelect={onSelect} />
    </>
  )
}
