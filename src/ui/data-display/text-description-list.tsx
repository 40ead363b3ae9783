import { Bdi } from './bdi.tsx'
import { DescriptionItem, DescriptionList } from './description-list.tsx'

type Props = { items: readonly { readonly name: string; readonly text: string; readonly dir?: 'ltr' }[] }

/** Facts whose values are foreign text. */
export function TextDescriptionList({ items }: Props) {
  return (
    <DescriptionList>
      {items.map(({ name, text, dir }) => (
        <DescriptionItem key={name} term={name}>
          <Bdi text={text} max={4000} {...(dir ? { dir } : {})} />
        </DescriptionItem>
      ))}
    </DescriptionList>
  )
}
