/** The rows and spacers of a list, without what stands above them. */
export function getParts(container: Element | null): readonly Element[] {
  return Array.from(container?.children ?? []).filter((it) => !it.hasAttribute('data-above'))
}

/** The first rendered row of a list whose spacers are `Spacer`s. */
export function getFirstRow(container: Element | null): Element | undefined {
  return getParts(container).find((it) => !it.hasAttribute('data-spacer'))
}

/** The height of the rows in pixels; 0 if none has a layout, as in a hidden pane. */
export function getRowHeight(container: Element | null): number {
  return getFirstRow(container)?.getBoundingClientRect().height ?? 0
}
