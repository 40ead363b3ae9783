import { Trans } from '@lingui/react/macro'
import { type RefObject, use } from 'react'
import { ScrollAnchorContext } from '#src/ui/windowing/scroll-anchor-context.ts'
import { Button } from './button.tsx'

/** Budgets for `fitText`, in letters: how much of a message is shown at first, and after "Show all". */
export const TEXT_LIMITS = { preview: 12_000, full: 256 * 1024 }

type Props = {
  /** The message that is expanded. */
  content: RefObject<HTMLElement | null>
  isExpanded: boolean
  onToggle: () => void
}

/** Expands and collapses a long message. The text that the user reads keeps its position on the screen. */
export function ShowAllButton({ content, isExpanded, onToggle }: Props) {
  const anchorScroll = use(ScrollAnchorContext)
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-expanded={isExpanded}
      onClick={(event) => {
        const button = event.currentTarget
        // Anchor the message's start; when collapsing with the button visible, the user is at the end: anchor the
        // button.
        anchorScroll(isExpanded && isInView(button) ? button : (content.current ?? button))
        onToggle()
      }}
    >
      {isExpanded ? (
        <Trans comment="A button: shows only the beginning of a long message.">Show less</Trans>
      ) : (
        <Trans comment="A button: shows the whole of a long message.">Show all</Trans>
      )}
    </Button>
  )
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}
