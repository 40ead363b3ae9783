import { type RefObject, use } from 'react'
import { ScrollAnchorContext } from '#src/ui/windowing/scroll-anchor-context.ts'
import { Button } from './button.tsx'

/** Letters of a message that are shown at first, and after "Show all". A line break counts for many (`text-room.ts`). */
export const TEXT_LIMITS = { preview: 12_000, full: 256 * 1024 }

type Props = {
  /** What is shown in part or whole. */
  content: RefObject<HTMLElement | null>
  isExpanded: boolean
  onToggle: () => void
}

/** Shows the whole of a long message, and its beginning again. What somebody reads stays where it is. */
export function ShowAllButton({ content, isExpanded, onToggle }: Props) {
  const anchorScroll = use(ScrollAnchorContext)
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-expanded={isExpanded}
      onClick={(event) => {
        const button = event.currentTarget
        // What begins in the same place stays; whoever has read to the end stays at the end.
        anchorScroll(isExpanded && isInView(button) ? button : (content.current ?? button))
        onToggle()
      }}
    >
      {isExpanded ? 'Show less' : 'Show all'}
    </Button>
  )
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}
