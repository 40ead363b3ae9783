import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, RefObject } from 'react'
import { Popover } from '#src/ui/overlays/popover.tsx'
import styles from './agent-field.module.css'
import { AgentList } from './agent-list.tsx'

type Props = ComponentProps<typeof AgentList> & {
  open: boolean
  onClose: () => void
  anchor: RefObject<HTMLElement | null>
}

/** The list of agents beside the field. */
export function AgentPopover({ open, onClose, anchor, ...listProps }: Props) {
  const { t } = useLingui()
  return (
    <Popover
      open={open}
      onClose={onClose}
      label={t`Choose who you are`}
      anchor={anchor}
      className={styles.list}
    >
      <AgentList {...listProps} />
    </Popover>
  )
}
