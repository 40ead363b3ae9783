import type { MouseEvent } from 'react'
import type { ComboboxOption, OptionElementProps } from './combobox-options.tsx'

/** An option as a link, which with a modifier key the browser opens in a new tab or window. */
export function withLink(option: ComboboxOption, href: string): ComboboxOption {
  return { ...option, renderElement: (props) => <OptionLink href={href} {...props} /> }
}

function OptionLink({ href, onClick, children, ...props }: OptionElementProps & { href: string }) {
  const open = (event: MouseEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onClick?.(event)
  }
  return (
    <a href={href} draggable={false} {...props} onClick={open}>
      {children}
    </a>
  )
}
