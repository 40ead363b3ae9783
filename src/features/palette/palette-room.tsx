import type { Desk } from '#src/queries/desk.ts'
import { DeskActs } from './desk-acts.tsx'
import { DeskDuties } from './desk-duties.tsx'
import type { Shown } from './front.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { Palette } from './palette.tsx'

type Props = { desk: Desk; shown: Shown; onClose: () => void }

/** Behind the door: the palette, the list of keys, and what belongs to no pane. */
export function PaletteRoom({ shown, ...props }: Props) {
  return (
    <>
      <DeskActs />
      <DeskDuties desk={props.desk} />
      {shown === 'keys' && <KeysDialog onClose={props.onClose} />}
      {shown !== null && shown !== 'keys' && <Palette {...props} front={shown} />}
    </>
  )
}
