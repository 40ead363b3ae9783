import { useNavigate } from '@tanstack/react-router'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import styles from './conversation-header.module.css'

/** Where there is room for one pane only, the way back to the list. */
export function BackToList() {
  const navigate = useNavigate()
  return (
    <span className={styles.single}>
      <IconButton
        icon="arrow-left"
        label="Back to tickets"
        flip
        onClick={() =>
          void navigate({
            to: '/inbox',
            search: ({ view, q }) => ({ view: view ?? 'open', ...(q === undefined ? {} : { q }) }),
          })
        }
      />
    </span>
  )
}
