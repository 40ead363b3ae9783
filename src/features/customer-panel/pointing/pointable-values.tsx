import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createContext, type KeyboardEvent, use, useEffect, useEffectEvent, useRef } from 'react'
import { customerQuery, customerRecordQuery } from '#src/data/customers/queries.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { fillSource } from '#src/domain/templates/bindings.ts'
import type { FillContext } from '#src/domain/templates/fill-context.ts'
import { isSameSource, type ValueSource } from '#src/domain/templates/value-source.ts'
import panel from '#src/features/customer-panel/customer-panel.module.css'
import { PanelScrollArea } from '#src/features/customer-panel/panel-frame.tsx'
import { Profile } from '#src/features/customer-panel/profile/profile.tsx'
import { cx } from '#src/lib/text/cx.ts'
import { getSourceLabel } from '#src/presentation/templates/source-labels.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { DescriptionItem, DescriptionList } from '#src/ui/data-display/description-list.tsx'
import { Section } from '#src/ui/data-display/section.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './pointable-values.module.css'
import { PointingContext, SourceItem, type SourceItemProps } from './source-item.tsx'

type Props = {
  customerId: string
  /** What the values fill a template with: a target shows the text that it stands for in the message. */
  fillContext: FillContext
  /** The source that fills the field now; null: none. */
  source: ValueSource | null
  onPick: (source: ValueSource) => void
}

type PickValue = Pick<Props, 'fillContext' | 'source' | 'onPick'>

const PickContext = createContext<PickValue | null>(null)

/** The customer panel’s values as targets: pressing one takes it as the source of a template’s value. */
export function PointableValues({ customerId, ...pointing }: Props) {
  const { t } = useLingui()
  const { api } = useSession()
  const targets = useRef<HTMLDivElement>(null)
  const query = useQuery(customerQuery(api, customerId))
  const customer = query.data ?? null
  const record = useQuery({
    ...customerRecordQuery(api, customer ?? { id: customerId, name: '', email: '', phone: '' }),
    enabled: customer !== null,
  })
  const { ticket } = pointing.fillContext
  const focusTarget = useEffectEvent(() => {
    const all = listTargets(targets.current)
    const target = all.find((it) => it.getAttribute('aria-current') === 'true') ?? all[0]
    // Not away from where the agent has moved the focus while this part was loading.
    if (!targets.current?.contains(document.activeElement)) target?.focus()
  })
  // Opened here, so that the panel itself needs no code for it: what is folded could not be pointed at.
  useEffect(() => {
    if (customer === null) return
    for (const group of targets.current?.querySelectorAll<HTMLDetailsElement>('dd details') ?? [])
      group.open = true
  }, [customer])
  useEffect(() => focusTarget(), [])
  return (
    <PickContext value={pointing}>
      <PointingContext value={renderTarget}>
        <div ref={targets} role="group" aria-label={t`Customer`} className={cx(panel.pane, styles.values)}>
          <PanelScrollArea>
            <div className={cx(panel.identity, styles.names)}>
              <DescriptionList>
                <SourceItem
                  source={{ from: 'customer', field: 'name' }}
                  term={t({ message: 'Name', comment: 'A field of a customer' })}
                >
                  {null}
                </SourceItem>
                <SourceItem
                  source={{ from: 'customer', field: 'firstName' }}
                  term={t({ message: 'First name', comment: 'A field of a customer' })}
                >
                  {null}
                </SourceItem>
              </DescriptionList>
            </div>
            <Profile query={query} record={record} />
            {ticket && (
              <Section title={t({ message: 'Ticket', comment: 'Heading of a group of values' })}>
                <DescriptionList>
                  <SourceItem
                    source={{ from: 'ticket', field: 'code' }}
                    term={t({ message: 'Number', comment: 'A field of a ticket' })}
                  >
                    {null}
                  </SourceItem>
                  <SourceItem
                    source={{ from: 'ticket', field: 'subject' }}
                    term={t({ message: 'Subject', comment: 'A field of a ticket' })}
                  >
                    {null}
                  </SourceItem>
                </DescriptionList>
              </Section>
            )}
          </PanelScrollArea>
        </div>
      </PointingContext>
    </PickContext>
  )
}

function renderTarget(item: SourceItemProps) {
  return <PointTarget {...item} />
}

/** A value as a button. What can’t be part of a sentence, such as yes and no, is only shown. */
function PointTarget(item: SourceItemProps) {
  const pick = use(PickContext)
  if (pick === null) return <DescriptionItem {...item} />
  const { source, term } = item
  const { text, problem } = fillSource(source, pick.fillContext)
  if (problem === 'notText' || problem === 'unreadable') return <DescriptionItem {...item} />
  return (
    <DescriptionItem term={term}>
      <TargetButton source={source} text={text} pick={pick} />
    </DescriptionItem>
  )
}

type TargetButtonProps = { source: ValueSource; text: string; pick: PickValue }

function TargetButton({ source, text, pick }: TargetButtonProps) {
  const { i18n, t } = useLingui()
  const isCurrent = isSameSource(source, pick.source)
  const label = getSourceLabel(source, i18n)
  return (
    <button
      type="button"
      className={styles.target}
      data-point-target
      aria-current={isCurrent || undefined}
      aria-label={
        text === ''
          ? t({
              message: `Use ${label}: empty`,
              comment: 'label: a field of a customer, such as “first name”',
            })
          : t({
              message: `Use ${label}: ${text}`,
              comment: 'label: a field of a customer, such as “first name”. text: its value',
            })
      }
      onClick={() => pick.onPick(source)}
      onKeyDown={moveFocus}
    >
      {text === '' ? (
        <span className={styles.empty}>
          <Trans comment="A field without a value.">Empty</Trans>
        </span>
      ) : (
        <Bdi text={text} max={300} />
      )}
      {isCurrent && <Icon name="check" size="sm" />}
    </button>
  )
}

/** The targets, without those in a folded group. */
function listTargets(container: Element | null): readonly HTMLElement[] {
  return [...(container?.querySelectorAll<HTMLElement>('[data-point-target]') ?? [])].filter(
    (it) => it.closest('details:not([open])') === null,
  )
}

/** Up and down, Home and End move between the targets; Tab reaches what else stands in the panel. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const all = listTargets(event.currentTarget.closest('[role="group"]'))
  const index = all.findIndex((it) => it === document.activeElement)
  const next = {
    ArrowDown: index + 1,
    ArrowUp: index === -1 ? all.length - 1 : index - 1,
    Home: 0,
    End: all.length - 1,
  }[event.key]
  if (next === undefined) return
  event.preventDefault()
  all[Math.min(Math.max(next, 0), all.length - 1)]?.focus()
}
