import { useState } from 'react'
import { allZones, findZone } from '#src/lib/zone-names.ts'
import { ComboboxList } from '#src/ui/combobox-list.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PopoverEmpty } from '#src/ui/popover-parts.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { useComplaints } from './complaints.tsx'
import styles from './report-menus.module.css'

type Props = { zone: string; onZone: (zone: string) => void }

const MOST = 60

/** Zones by name; one that the browser's list leaves out can be typed in full. */
export function ZoneMenu({ zone, onZone }: Props) {
  const reader = useReader()
  const { words } = useComplaints(['zone'])
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase().replaceAll(/\s+/g, '_')
  const listed = allZones()
    .filter(({ name, formerName }) => `${name} ${formerName ?? ''}`.toLowerCase().includes(wanted))
    .map(({ name }) => name)
  const first = [zone, reader.zone, 'UTC'].filter((it) => it.toLowerCase().includes(wanted))
  const found = [...new Set([...first, ...listed])]
  // A name that no list has, such as one of the links of the IANA database, is understood when it is typed in full.
  const typed = found.length === 0 ? findZone(query.trim()) : null
  const options = [...found, ...(typed === null ? [] : [typed])].slice(0, MOST).map((it) => ({
    key: it,
    label: it,
    note: it === reader.zone ? 'yours' : undefined,
    end: it === zone ? <Icon name="check" /> : undefined,
  }))
  return (
    <ComboboxList
      label="Zone"
      listLabel="Zones"
      placeholder="City or zone"
      query={query}
      onQuery={setQuery}
      groups={[{ key: 'zones', label: 'Days begin at midnight in', options }]}
      onChoose={onZone}
      empty={<PopoverEmpty>No zone of that name.</PopoverEmpty>}
      foot={words !== undefined && <p className={styles.complaint}>{words}</p>}
    />
  )
}
