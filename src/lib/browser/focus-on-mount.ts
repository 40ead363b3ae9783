/** A `ref` for the element that takes the focus over from what it replaced. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
