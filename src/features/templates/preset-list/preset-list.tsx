import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSession } from '#src/data/session/use-session.ts'
import {
  closePresetList,
  getSendSearchParams,
  type PresetListTarget,
} from '#src/data/templates/preset-list.ts'
import { presetUsesQuery } from '#src/data/templates/preset-uses.ts'
import { readLoadedFacts, waitForCalls } from '#src/data/templates/situation-facts.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { rankEntries } from '#src/domain/commands/rank-entries.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import type { PresetUses } from '#src/domain/templates/preset-uses.ts'
import { rankPresets } from '#src/domain/templates/rank-presets.ts'
import { groupVariants, proposeVariant } from '#src/domain/templates/variants.ts'
import { usePresets } from '#src/features/templates/presets/use-presets.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { anyOf, moveToNumber, pressSideArrow } from '#src/ui/controls/combobox-keys.ts'
import { ComboboxList } from '#src/ui/controls/combobox-list.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Kbd } from '#src/ui/data-display/kbd.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { PopoverFooter } from '#src/ui/overlays/popover.tsx'
import { createListGroups, type ListedPreset } from './list-groups.tsx'
import styles from './preset-list.module.css'
import { WaitingLayer } from './waiting-layer.tsx'

type Props = { target: PresetListTarget }

/** The presets for one customer, those most used in their situation first. Choosing one opens the composer with it. */
export function PresetList({ target }: Props) {
  const { t } = useLingui()
  const session = useSession()
  const presets = usePresets()
  const { data: uses } = useQuery(presetUsesQuery(session))
  const areCallsSettled = useCallsSettled(target)
  // A list that opens later is better than one whose order changes under the cursor (rule 8).
  if (presets.isLoading || uses === undefined || !areCallsSettled)
    return <WaitingLayer label={t`Looking for missed calls…`} onClose={() => closePresetList(session)} />
  return <OpenList target={target} presets={presets.all} uses={uses} />
}

/** False while the customer's calls are read, for a moment at most: a missed call decides what comes first. */
function useCallsSettled(target: PresetListTarget): boolean {
  const session = useSession()
  const [areSettled, setSettled] = useState(false)
  const wait = useEffectEvent(() => waitForCalls(session, target))
  useEffect(() => {
    let isUnmounted = false
    void wait().then(() => !isUnmounted && setSettled(true))
    return () => {
      isUnmounted = true
    }
  }, [])
  return areSettled
}

type OpenListProps = Props & { presets: readonly Preset[]; uses: PresetUses }

function OpenList({ target: currentTarget, presets, uses }: OpenListProps) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const navigate = useNavigate()
  const { locale } = useDisplayLocale()
  // As it was when the list opened: nothing that arrives meanwhile moves a preset to another key (rule 8).
  const [{ target, facts, ranked }] = useState(() => {
    const loadedFacts = readLoadedFacts(session, currentTarget, uses, Date.now())
    return {
      target: currentTarget,
      facts: loadedFacts,
      ranked: rankAll(presets, loadedFacts, uses, locale),
    }
  })
  const [query, setQuery] = useState('')
  /** The variants that the agent has changed to, by message. */
  const [chosenVariants, setChosenVariants] = useState<ReadonlyMap<string, Preset>>(new Map())
  const [isChosen, setChosen] = useState(false)
  const shortcut = useShortcutLabel(COMMANDS.send)
  const close = () => closePresetList(session)
  const listed = ranked.map((it): ListedPreset => ({ ...it, chosen: chosenVariants.get(it.key) ?? null }))
  const matches = rankEntries(
    listed.map((it) => ({ key: it.key, fields: getSearchFields(it), listed: it })),
    query,
    [],
  )
  const groups = createListGroups(
    {
      matches,
      query: query.trim(),
      situations: facts.situations,
      areCallsKnown: facts.areCallsKnown,
      locale,
    },
    i18n,
  )
  const choose = (key: string) => {
    const found = listed.find((it) => it.key === key)
    const preset = found && (found.chosen ?? found.proposed.preset)
    const situation = facts.situations[0]?.situation
    // Closing restores the focus. The composer moves it on, unless the agent has it somewhere.
    flushSync(() => setChosen(true))
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    close()
    void navigate({
      to: '/send',
      search: {
        ...getSendSearchParams(target),
        ...(preset === undefined ? {} : { preset: preset.key }),
        ...(preset === undefined || situation === undefined ? {} : { for: situation }),
      },
    })
  }
  const changeVariant = (key: string) => {
    const found = listed.find((it) => it.key === key)
    if (!found) return
    const { variants } = found
    const next = variants[(variants.indexOf(found.chosen ?? found.proposed.preset) + 1) % variants.length]
    if (next) setChosenVariants(new Map(chosenVariants).set(key, next))
  }
  if (isChosen) return null
  const { customerName } = facts
  const label =
    customerName === null
      ? t`Choose a template`
      : t({ message: `Choose a template for ${customerName}`, comment: 'customerName: of the customer' })
  return (
    <Dialog bare open onClose={close} title={label} className={styles.dialog}>
      <div className={styles.frame}>
        <ComboboxList
          size="lg"
          numbered
          label={t`Search presets`}
          listLabel={t`Presets`}
          placeholder={label}
          shortcut={shortcut}
          query={query}
          onQueryChange={setQuery}
          groups={groups}
          onSelect={choose}
          keys={anyOf(pressSideArrow(changeVariant), moveToNumber)}
          footer={
            <KeyHints isFieldEmpty={query === ''} hasVariants={listed.some((it) => it.variants.length > 1)} />
          }
        />
        <IconButton className={styles.close} icon="x" label={t`Close`} onClick={close} />
      </div>
    </Dialog>
  )
}

function rankAll(
  presets: readonly Preset[],
  { situations, language }: ReturnType<typeof readLoadedFacts>,
  uses: PresetUses,
  locale: string,
) {
  const messages = groupVariants(presets).map((message) => {
    const proposed = proposeVariant(message, language)
    return { ...message, proposed, label: proposed.preset.label }
  })
  const names = situations.map((it) => it.situation)
  return rankPresets(messages, names, uses, locale).map(({ item, reason }) => ({
    ...item,
    rankReason: reason,
  }))
}

/** All variants are found, whichever is proposed. The first field is the one that is highlighted. */
function getSearchFields({ chosen, proposed, variants }: ListedPreset): readonly string[] {
  const shown = chosen ?? proposed.preset
  return [shown.label, ...variants.flatMap((it) => [it.label, it.name, it.text ?? ''])]
}

/** With text in the field, digits are typed and arrow keys move the caret. */
function KeyHints({ isFieldEmpty, hasVariants }: { isFieldEmpty: boolean; hasVariants: boolean }) {
  return (
    <PopoverFooter>
      {isFieldEmpty && (
        <span>
          <Trans comment="What the keys 1 to 9 do in a list of templates.">
            <Kbd keys="1" />–<Kbd keys="9" /> choose
          </Trans>
        </span>
      )}
      {isFieldEmpty && hasVariants && (
        <span>
          <Trans comment="What the arrow keys to the left and right do in a list of templates.">
            <Kbd keys="←" />
            <Kbd keys="→" /> language
          </Trans>
        </span>
      )}
      <span>
        <Trans comment="What the Enter key does in a list of templates: opens the template, filled in.">
          <Kbd keys="↵" /> fill in and preview
        </Trans>
      </span>
      <span className="push">
        <Trans comment="What the Esc key does in a list.">
          <Kbd keys="esc" /> close
        </Trans>
      </span>
    </PopoverFooter>
  )
}
