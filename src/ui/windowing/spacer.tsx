import type { CSSProperties } from 'react'

type Props = { height: CSSProperties['blockSize'] } & (
  | { as: 'div' | 'li' }
  | { as: 'tr' /** The table's number of columns. */; columns: number }
)

/** Takes the height of rows that aren't rendered. */
export function Spacer({ height, ...props }: Props) {
  if (props.as !== 'tr') return <props.as data-spacer aria-hidden="true" style={{ blockSize: height }} />
  return (
    <tr data-spacer aria-hidden="true">
      <td colSpan={props.columns} style={{ blockSize: height, padding: 0, border: 0 }}>
        {' '}
      </td>
    </tr>
  )
}
