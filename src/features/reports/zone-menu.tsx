import { useState } from 'react'
import { isKnownZone } from '#src/domain/reports/zone.ts'
import { ComboboxList } from '#src/ui/combobox-list.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PopoverEmpty } from '#src/ui/popover-parts.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { useComplaints } from './complaints.tsx'
import styles from './report-menus.module.css'

type Props = { zone: string; onZone: (zone: string) => void }

const MOST = 60
/** Browsers list some zones by older names alone, and know the newer ones all the same. */
const NEWER = [
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Yangon',
  'Asia/Ho_Chi_Minh',
  'Europe/Kyiv',
  'America/Nuuk',
].filter(isKnownZone)

/** Zones by name; one that the browser's list leaves out can be typed in full. */
export function ZoneMenu({ zone, onZone }: Props) {
  const reader = useReader()
  const { words } = useComplaints(['zone'])
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase().replaceAll(/\s+/g, '_')
  const all = [...new Set([zone, reader.zone, 'UTC', ...NEWER, ...Intl.supportedValuesOf('timeZone')])]
  const found = all.filter((it) => it.toLowerCase().includes(wanted))
  const typed = found.length === 0 && isKnownZone(query.trim()) ? [query.trim()] : []
  const options = [...found, ...typed].slice(0, MOST).map((it) => ({
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
