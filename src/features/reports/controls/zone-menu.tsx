import { useState } from 'react'
import { useFieldErrors } from '#src/features/reports/field-errors.tsx'
import { findZone, listZones } from '#src/lib/time/time-zones.ts'
import { ComboboxList } from '#src/ui/controls/combobox-list.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { PopoverEmptyState } from '#src/ui/overlays/popover-parts.tsx'
import styles from './report-menus.module.css'

type Props = { zone: string; onZoneChange: (zone: string) => void }

const MAX_SHOWN = 60

/** Zones by name; one that the browser's list leaves out can be typed in full. */
export function ZoneMenu({ zone, onZoneChange }: Props) {
  const displayLocale = useDisplayLocale()
  const { fieldError } = useFieldErrors(['zone'])
  const [query, setQuery] = useState('')
  const searchText = query.trim().toLowerCase().replaceAll(/\s+/g, '_')
  const listed = listZones()
    .filter(({ name, previousName }) => `${name} ${previousName ?? ''}`.toLowerCase().includes(searchText))
    .map(({ name }) => name)
  const preferred = [zone, displayLocale.zone, 'UTC'].filter((it) => it.toLowerCase().includes(searchText))
  const found = [...new Set([...preferred, ...listed])]
  // A name that no list has, such as one of the links of the IANA database, is understood when it is typed in full.
  const typed = found.length === 0 ? findZone(query.trim()) : null
  const options = [...found, ...(typed === null ? [] : [typed])].slice(0, MAX_SHOWN).map((it) => ({
    key: it,
    label: it,
    note: it === displayLocale.zone ? 'yours' : undefined,
    trailing: it === zone ? <Icon name="check" /> : undefined,
  }))
  return (
    <ComboboxList
      label="Zone"
      listLabel="Zones"
      placeholder="City or zone"
      query={query}
      onQueryChange={setQuery}
      groups={[{ key: 'zones', label: 'Days begin at midnight in', options }]}
      onSelect={onZoneChange}
      emptyState={<PopoverEmptyState>No zone of that name.</PopoverEmptyState>}
      footer={fieldError !== undefined && <p className={styles.complaint}>{fieldError}</p>}
    />
  )
}
