import type { ActId } from '#src/domain/acts.ts'
import type { IconName } from '#src/ui/icons.ts'

/** A picture for each act, in front of its name. */
export const ACT_ICONS: Readonly<Record<ActId, IconName>> = {
  next: 'arrow-down',
  previous: 'arrow-up',
  search: 'search',
  filter: 'list-filter',
  check: 'refresh-cw',
  back: 'arrow-left',
  list: 'inbox',
  unassigned: 'inbox',
  mine: 'inbox',
  pilots: 'inbox',
  teams: 'inbox',
  open: 'inbox',
  closed: 'circle-check',
  assign: 'chevrons-up-down',
  take: 'check',
  clear: 'circle-minus',
  undo: 'history',
  customer: 'panel-right',
  timeline: 'history',
  copyCode: 'copy',
  copyLink: 'link',
  palette: 'search',
  inbox: 'inbox',
  customers: 'contact-round',
  keys: 'keyboard',
}
