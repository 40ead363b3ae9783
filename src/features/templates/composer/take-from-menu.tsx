import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { matchPreparedName, prepareName } from '#src/domain/search/match-name.ts'
import { fillSource, listCustomFieldSources } from '#src/domain/templates/bindings.ts'
import type { FillContext } from '#src/domain/templates/fill-context.ts'
import {
  CUSTOMER_FIELDS,
  getSourceKey,
  isSameSource,
  TICKET_FIELDS,
  type ValueSource,
} from '#src/domain/templates/value-source.ts'
import { getSourceLabel } from '#src/presentation/templates/source-labels.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { ComboboxList } from '#src/ui/controls/combobox-list.tsx'
import type { ComboboxGroup } from '#src/ui/controls/combobox-options.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Popover, PopoverEmptyState, PopoverFooter } from '#src/ui/overlays/popover.tsx'
import styles from './source.module.css'
import type { SourcedText } from './source-note.tsx'

type Props = Omit<SourcedText, 'presetSource'> & {
  /** The field's name, for the label of the button. */
  fieldLabel: string
  fillContext: FillContext
  /** Whether the choice is kept with a preset. */
  hasPreset: boolean
}

const TYPED_KEY = 'typed'

/** Opens a menu of everything that can fill a field, each with the present customer's value: the agent points at one. */
export function TakeFromButton(props: Props) {
  const { fieldLabel } = props
  const { i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const onSourceChange = (source: ValueSource | null) => {
    setOpen(false)
    props.onSourceChange(source)
  }
  return (
    <>
      <Button
        ref={anchor}
        className={styles.takeFrom}
        icon="contact-round"
        aria-label={t(i18n)({
          message: `Fill from… ${fieldLabel}`,
          comment: 'fieldLabel: such as “Value 1: order”',
        })}
        title={t(i18n)({
          message: 'Fill from…',
          comment: 'Opens a list of values of the customer: the chosen one fills a field',
        })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span>
          <Trans comment="Opens a list of values of the customer: the chosen one fills a field">
            Fill from…
          </Trans>
        </span>
      </Button>
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        label={t(i18n)({
          message: `Fill from… ${fieldLabel}`,
          comment: 'fieldLabel: such as “Value 1: order”',
        })}
        anchor={anchor}
        align="end"
        className={styles.menu}
      >
        <SourceList {...props} onSourceChange={onSourceChange} />
      </Popover>
    </>
  )
}

function SourceList({ text, source, fillContext, hasPreset, onSourceChange }: Props) {
  const { i18n } = useLingui()
  const [query, setQuery] = useState('')
  const sourceGroups = listSourceGroups(fillContext, i18n)
  const typedText = source === null ? text.trim() : ''
  const fixedText: ValueSource | null = typedText === '' ? null : { from: 'text', text: typedText }
  const sources = [...sourceGroups.flatMap((it) => it.sources), ...(fixedText ? [fixedText] : [])]
  const groups: readonly ComboboxGroup[] = [
    ...sourceGroups.map((group) => ({
      key: group.key,
      label: group.label,
      options: group.sources.flatMap((it) => {
        const label = getSourceLabel(it, i18n)
        const value = fillSource(it, fillContext).text
        if (matchPreparedName(prepareName(`${label} ${value}`), query) === null) return []
        return [
          {
            key: getSourceKey(it),
            label,
            note:
              value === '' ? (
                <Trans comment="A field without a value.">Empty</Trans>
              ) : (
                <Bdi text={value} max={60} className="truncate" />
              ),
            trailing: isSameSource(it, source) ? <Icon name="check" size="sm" /> : null,
          },
        ]
      }),
    })),
    {
      key: TYPED_KEY,
      options:
        query === ''
          ? [
              ...(fixedText && hasPreset
                ? [
                    {
                      key: getSourceKey(fixedText),
                      label: t(i18n)({
                        message: 'This text for every customer',
                        comment: 'A choice: the text that the agent has typed',
                      }),
                      note: <Bdi text={typedText} max={60} className="truncate" />,
                    },
                  ]
                : []),
              {
                key: TYPED_KEY,
                label: t(i18n)({
                  message: 'Typed for each customer',
                  comment: 'A choice: nothing fills the field',
                }),
                trailing: source === null ? <Icon name="check" size="sm" /> : null,
              },
            ]
          : [],
    },
  ]
  return (
    <ComboboxList
      label={t(i18n)`Search the customer’s values`}
      listLabel={t(i18n)`Available values`}
      placeholder={t(i18n)`Name or value of a field`}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      initialKey={source === null ? undefined : getSourceKey(source)}
      onSelect={(key) => onSourceChange(sources.find((it) => getSourceKey(it) === key) ?? null)}
      emptyState={
        <PopoverEmptyState>
          <p role="status">
            <Trans>No value of this customer matches.</Trans>
          </p>
        </PopoverEmptyState>
      }
      footer={
        hasPreset && (
          <PopoverFooter>
            <Trans comment="What the agent chooses in the list">
              Kept with the preset on this device, for every customer.
            </Trans>
          </PopoverFooter>
        )
      }
    />
  )
}

type SourceGroup = {
  readonly key: string
  readonly label: string
  readonly sources: readonly ValueSource[]
}

function listSourceGroups(fillContext: FillContext, i18n: I18n): readonly SourceGroup[] {
  return [
    {
      key: 'customer',
      label: t(i18n)({ message: 'Customer', comment: 'Heading of a group of values' }),
      sources: CUSTOMER_FIELDS.map((field) => ({ from: 'customer', field })),
    },
    {
      key: 'fields',
      label: t(i18n)({ message: 'Custom fields', comment: 'Heading of a group of values' }),
      sources: listCustomFieldSources(fillContext),
    },
    {
      key: 'others',
      label: t(i18n)({ message: 'Ticket, you and today', comment: 'Heading of a group of values' }),
      sources: [
        ...(fillContext.ticket === null
          ? []
          : TICKET_FIELDS.map((field) => ({ from: 'ticket', field }) as const)),
        { from: 'agent' },
        { from: 'today' },
      ],
    },
  ]
}
