import { Chip } from '#src/ui/controls/chip.tsx'

type Props<Value extends string> = {
  options: readonly { readonly value: Value; readonly label: string }[]
  chosen: readonly Value[]
  /** In the order of the options. */
  onChange: (chosen: readonly Value[]) => void
  /** The last one that is chosen can't be given up. */
  atLeastOne?: boolean
}

/** Several of a few. */
export function ToggleChips<Value extends string>({ options, chosen, onChange, atLeastOne }: Props<Value>) {
  return options.map(({ value, label }) => {
    const isChosen = chosen.includes(value)
    const isLastChosen = atLeastOne === true && isChosen && chosen.length === 1
    return (
      <Chip
        key={value}
        aria-pressed={isChosen}
        aria-disabled={isLastChosen || undefined}
        title={isLastChosen ? 'At least one is shown.' : undefined}
        onClick={() => {
          const next = options.map((it) => it.value).filter((it) => (it === value) !== chosen.includes(it))
          if (!isLastChosen) onChange(next)
        }}
      >
        <bdi className="truncate">{label}</bdi>
      </Chip>
    )
  })
}
