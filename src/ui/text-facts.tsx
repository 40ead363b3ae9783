import { Bdi } from './bdi.tsx'
import { Fact, Facts } from './facts.tsx'

type Props = { facts: readonly { readonly name: string; readonly text: string; readonly dir?: 'ltr' }[] }

/** Facts whose values are foreign text. */
export function TextFacts({ facts }: Props) {
  return (
    <Facts>
      {facts.map(({ name, text, dir }) => (
        <Fact key={name} name={name}>
          <Bdi text={text} max={4000} {...(dir ? { dir } : {})} />
        </Fact>
      ))}
    </Facts>
  )
}
