import { useLingui } from '@lingui/react/macro'
import type { Draft } from '#src/domain/templates/draft.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './send-preview.module.css'
import { getFileName, MessageText } from './template-preview.tsx'

type Props = {
  draft: Draft
  /** Names the values; null if the template has no preset. */
  preset: Preset | null
}

/**
 * The message beside the button that sends it, where the columns are stacked: the preview may be scrolled out of view
 * there, and nothing is sent unseen (rule 22). The images of a template stay in the preview.
 */
export function MessageSummary({ draft, preset }: Props) {
  const { t } = useLingui()
  const { header, buttons, templateName } = draft
  if (templateName.trim() === '') return null
  const fileName = header.kind === 'none' ? null : getFileName(header.link.trim())
  const buttonLabels = buttons.flatMap(({ label }) => label ?? [])
  return (
    <div
      className={`${styles.summary} scroll`}
      role="region"
      tabIndex={0}
      aria-label={t({ message: 'The message', comment: 'Label of a preview: the message that will be sent' })}
    >
      {fileName !== null && (
        <p className={styles.summaryLine}>
          <Icon name={header.kind === 'image' ? 'image' : 'file-text'} size="sm" />
          <bdi dir="ltr">{fileName}</bdi>
        </p>
      )}
      <div className={styles.summaryText} dir="auto">
        <MessageText draft={draft} preset={preset} />
      </div>
      {buttonLabels.length > 0 && (
        <p className={styles.summaryLine}>
          <Icon name="external-link" size="sm" />
          <bdi>{buttonLabels.join(' · ')}</bdi>
        </p>
      )}
    </div>
  )
}
