import { Chip } from '#src/ui/chip.tsx'

type Props<Value extends string> = {
  options: readonly { readonly value: Value; readonly label: string }[]
  chosen: readonly Value[]
  /** In the order of the options. */
  onChosen: (chosen: readonly Value[]) => void
  /** The last one that is chosen can't be given up. */
  atLeastOne?: boolean
}

/** Several of a few. */
export function Toggles<Value extends string>({ options, chosen, onChosen, atLeastOne }: Props<Value>) {
  return options.map(({ value, label }) => {
    const isChosen = chosen.includes(value)
    const isKept = atLeastOne === true && isChosen && chosen.length === 1
    return (
      <Chip
        key={value}
        aria-pressed={isChosen}
        aria-disabled={isKept || undefined}
        title={isKept ? 'At least one is shown.' : undefined}
        onClick={() => {
          const next = options.map((it) => it.value).filter((it) => (it === value) !== chosen.includes(it))
          if (!isKept) onChosen(next)
        }}
      >
        <bdi className="truncate">{label}</bdi>
      </Chip>
    )
  })
}
