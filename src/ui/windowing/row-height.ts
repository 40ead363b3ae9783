/** The first rendered row of a list whose spacers are `Spacer`s. */
export function getFirstRow(container: Element | null): Element | undefined {
  return Array.from(container?.children ?? []).find((it) => !it.hasAttribute('data-spacer'))
}

/** The height of the rows in pixels; 0 if none has a layout, as in a hidden pane. */
export function getRowHeight(container: Element | null): number {
  return getFirstRow(container)?.getBoundingClientRect().height ?? 0
}
