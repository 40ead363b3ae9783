import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { SendCheckLevel } from '#src/domain/templates/check.ts'
import type { Draft } from '#src/domain/templates/draft.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import type { DraftFieldName } from '#src/domain/templates/refusal.ts'
import type { WordedCheck } from '#src/features/templates/checks/check-text.ts'
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import { RequestPreview } from './request-preview.tsx'
import styles from './send-preview.module.css'
import { TemplatePreview } from './template-preview.tsx'

type Props = {
  draft: Draft
  /** Names the values; null if the template has no preset. */
  preset: Preset | null
  /** The request's body, exactly as it will be sent. */
  body: string
  /** Rendered below the preview: the checks and the outcome of the last attempt. */
  children: ReactNode
}

type PreviewMode = 'message' | 'request'

/** Previews the message to the customer, or the request to the platform. */
export function ComposerPreview({ draft, preset, body, children }: Props) {
  const { t } = useLingui()
  const [mode, setMode] = useState<PreviewMode>('message')
  return (
    <aside className={styles.column} aria-label={t`Preview and checks`}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <Trans>Preview</Trans>
        </h2>
        <div className="push">
          <SegmentedControl
            label={t`Preview mode`}
            value={mode}
            options={[
              {
                value: 'message',
                label: t({ message: 'Message', comment: 'Previews the message to the customer' }),
              },
              {
                value: 'request',
                label: t({ message: 'Request', comment: 'Previews the request to the platform' }),
              },
            ]}
            onValueChange={setMode}
          />
        </div>
      </header>
      <div className={`${styles.content} scroll`} tabIndex={0} role="region" aria-label={t`Preview`}>
        {mode === 'message' ? (
          <TemplatePreview draft={draft} preset={preset} />
        ) : (
          <RequestPreview body={body} />
        )}
        {children}
      </div>
    </aside>
  )
}

type CheckListProps = {
  checks: readonly WordedCheck[]
  onShowField: (field: DraftFieldName, valueIndex?: number) => void
}

const LEVEL_DISPLAYS: Readonly<Record<SendCheckLevel, { icon: IconName; label: MessageDescriptor }>> = {
  ok: { icon: 'check', label: msg({ message: 'Passed:', comment: 'Before a check that passed' }) },
  warn: {
    icon: 'triangle-alert',
    label: msg({ message: 'Warning:', comment: 'Before the result of a check' }),
  },
  ask: {
    icon: 'triangle-alert',
    label: msg({ message: 'Asks before sending:', comment: 'Before the result of a check' }),
  },
  wait: {
    icon: 'hourglass',
    label: msg({ message: 'Waiting:', comment: 'Before a check that is not known yet' }),
  },
  stop: {
    icon: 'circle-alert',
    label: msg({
      message: 'Blocks sending:',
      comment: 'Before the result of a check: the problem prevents sending',
    }),
  },
}

/** The results of the checks, each with its advice and a link to the field that it is about. */
export function CheckList({ checks, onShowField }: CheckListProps) {
  const { t } = useLingui()
  return (
    <ul className={styles.checks} aria-label={t`Checks before sending`}>
      {checks.map(({ id, level, title, advice, field, valueIndex }) => (
        <li key={id} className={styles.check} data-state={level}>
          <Icon name={LEVEL_DISPLAYS[level].icon} />
          <p>
            <span className="visually-hidden">{t(LEVEL_DISPLAYS[level].label)} </span>
            <bdi>{title}</bdi>
            {advice !== null && <span className={styles.advice}>{advice}</span>}
            {level !== 'ok' && field !== null && (
              <button
                type="button"
                className={styles.fieldLink}
                onClick={() => onShowField(field, valueIndex)}
              >
                <Trans comment="title: the problem">
                  Go to field <span className="visually-hidden">to fix: {title}</span>
                </Trans>
              </button>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
