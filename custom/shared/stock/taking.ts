import type { AnyField, Fields } from '~/metadata/field'
import { ofBothStores } from './scope'

interface Stated<Party, Head, Of, Name, Copies, LineFields, Columns> {
  party: Party
  head: Head
  lines: { of: Of; name: Name; copies: Copies; fields: LineFields; columns: Columns }
}

/** What a document states that takes of one between two stores: its party, stores and lines, and why. */
export const takingOf = <Party, Head extends Fields, Of, Name, Copies, LineFields, Columns, Reason extends AnyField>(
  { party, head, lines }: Stated<Party, Head, Of, Name, Copies, LineFields, Columns>,
  reason: Reason,
) => {
  const { of, name, copies, fields, columns } = lines
  return {
    ...{ party, head: { ...head, reason }, lines: { of, name, copies, fields, columns } },
    ...{ scope: ofBothStores, list: { columns: [] } },
  } as const
}
