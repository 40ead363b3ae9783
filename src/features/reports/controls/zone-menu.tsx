import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFieldErrors } from '#src/features/reports/field-errors.tsx'
import { capitalize } from '#src/lib/text/capitalize.ts'
import { findZone, listZones } from '#src/lib/time/time-zones.ts'
import { formatLocalZoneName, getLocalZoneName } from '#src/lib/time/zone-label.ts'
import { ComboboxList } from '#src/ui/controls/combobox-list.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { PopoverEmptyState } from '#src/ui/overlays/popover.tsx'
import styles from './report-menus.module.css'

type Props = { zone: string; onZoneChange: (zone: string) => void }

const MAX_OPTIONS = 60

/** Lists time zones by name. A zone that is not in the browser's list can be typed in full. */
export function ZoneMenu({ zone, onZoneChange }: Props) {
  const { t } = useLingui()
  const displayLocale = useDisplayLocale()
  const { fieldError } = useFieldErrors(['zone'])
  const [query, setQuery] = useState('')
  const searchText = query.trim().toLowerCase().replaceAll(/\s+/g, '_')
  const localText = query.trim().toLocaleLowerCase(displayLocale.locale)
  const isFound = (name: string, previousName: string | null = null) =>
    `${name} ${previousName ?? ''}`.toLowerCase().includes(searchText) ||
    getLocalZoneName(name, displayLocale.locale).toLocaleLowerCase(displayLocale.locale).includes(localText)
  const listedZones = listZones()
    .filter(({ name, previousName }) => isFound(name, previousName))
    .map(({ name }) => name)
  const preferredZones = [zone, displayLocale.zone, 'UTC'].filter((it) => isFound(it))
  const matchingZones = [...new Set([...preferredZones, ...listedZones])]
  // Some valid names, such as links of the IANA database, are in no list: they are accepted when typed in full.
  const typedZone = matchingZones.length === 0 ? findZone(query.trim()) : null
  const options = [...matchingZones, ...(typedZone === null ? [] : [typedZone])]
    .slice(0, MAX_OPTIONS)
    .map((it) => ({
      key: it,
      label: <bdi dir="ltr">{it}</bdi>,
      description: capitalize(formatLocalZoneName(it, displayLocale.locale), displayLocale.locale),
      note:
        it === displayLocale.zone
          ? t({ message: 'yours', comment: 'This is the time zone of the user' })
          : undefined,
      trailing: it === zone ? <Icon name="check" /> : undefined,
    }))
  return (
    <ComboboxList
      label={t({ message: 'Time zone', comment: 'Time zone' })}
      listLabel={t({ message: 'Time zones', comment: 'Time zones' })}
      placeholder={t`City or zone`}
      query={query}
      onQueryChange={setQuery}
      groups={[
        {
          key: 'zones',
          label: t({
            message: 'Time zone in which days are counted',
            comment: 'Heading of a list of time zones',
          }),
          options,
        },
      ]}
      onSelect={onZoneChange}
      emptyState={
        <PopoverEmptyState>
          <Trans>No matching time zone.</Trans>
        </PopoverEmptyState>
      }
      footer={fieldError !== undefined && <p className={styles.fieldError}>{fieldError}</p>}
    />
  )
}
