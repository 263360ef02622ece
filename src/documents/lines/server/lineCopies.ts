import type { AnyDocType } from '~/documents/docType'
import { lineResourceField, lineSnapshotReferencesOf, optionsOf } from '~/documents/documentNames'
import { hiddenFetchedFields } from '~/documents/lines/server/candidates'
import type { Db } from '~/server/database/open'
import type { DocumentRuntime, Row } from '~/server/documents/controller'
import type { SaveRequest } from '~/server/documents/saveInputs'

/** The body with its server-generated lines, read under a lock on their sources. */
export async function withGeneratedLines(
  trx: Db,
  { document, controller }: DocumentRuntime,
  { body, actor }: SaveRequest,
): Promise<Row> {
  const follow = controller.lines?.serverGenerated
  if (!follow) return body
  await follow.lock(trx, actor.id)
  return { ...body, [document.apiNames.linesField]: await follow.read(trx, actor.id) }
}

/** The snapshot and fetched values of a line. */
export function lineSnapshotValues(document: AnyDocType, line: Row, candidates: ReadonlyMap<number, Row>): Row {
  const options = optionsOf(document)
  const record = candidates.get(line[lineResourceField(options) ?? ''] as number)
  if (!record) return {}
  return {
    ...Object.fromEntries(Object.entries(options.lines!.snapshot ?? {}).map(([column, of]) => [column, record[of]])),
    ...Object.fromEntries(hiddenFetchedFields(options).map((name) => [name, record[name] ?? null])),
    ...Object.fromEntries(
      lineSnapshotReferencesOf(options).map(([column, field]) => [column, referenceIdOf(record, column, field)]),
    ),
  }
}

/** A record that is offered names what it leads to by its column, or by the record itself. */
const referenceIdOf = (record: Row, column: string, field: string) =>
  record[column] ?? (record[field] as { id: number } | null | undefined)?.id ?? null
