import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import type { ValueSource } from '#src/domain/templates/value-source.ts'
import { DescriptionItem } from '#src/ui/data-display/description-list.tsx'

export type SourceItemProps = ComponentProps<typeof DescriptionItem> & {
  /** How a template takes the item’s value. */
  source: ValueSource
}

/** Draws the values of the panel while the agent points at one of them; null: they are only shown. */
export const PointingContext = createContext<((item: SourceItemProps) => ReactNode) | null>(null)

/** A value of the panel that a template can take: the agent can point at it. */
export function SourceItem(props: SourceItemProps) {
  return use(PointingContext)?.(props) ?? <DescriptionItem {...props} />
}
