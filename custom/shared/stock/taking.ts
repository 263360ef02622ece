import type { AnyField, Fields } from '~/metadata/field'

interface SourceOptions<Party, Header, Item, Name, Snapshot, LineFields, Columns> {
  party: Party
  header: { fields: Header }
  lines: { resource: Item; resourceField: Name; snapshot: Snapshot; fields: LineFields; columns: Columns }
}

/** The common declaration of documents that fulfil another one between two stores: party, stores, lines, and reason. */
export const fulfilmentOptions = <
  Party,
  Header extends Fields,
  Item,
  Name,
  Snapshot,
  LineFields,
  Columns,
  Reason extends AnyField,
>(
  { party, header, lines }: SourceOptions<Party, Header, Item, Name, Snapshot, LineFields, Columns>,
  reason: Reason,
) => {
  const { resource, resourceField, snapshot, fields, columns } = lines
  return {
    party,
    header: { fields: { ...header.fields, reason } },
    lines: { resource, resourceField, snapshot, fields, columns },
  } as const
}
