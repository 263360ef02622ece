import type { Problem } from '~/domain/problems'
import type { AnyDocument } from '~/metadata/document'
import { keptOf, lineOfName, statedOf } from '~/metadata/documentNames'
import { messages } from '~/metadata/messages'
import { tableOf } from '~/metadata/resource'
import type { Db } from '../database/open'
import { anyOf } from '../database/page'
import { columnNameOf } from '../resources/columns'
import type { Row, Served } from './half'

type Offered = ReadonlyMap<number, Row>

/** The records in use among some that lines are of, with what the lines copy of them. */
async function inUse(trx: Db, document: AnyDocument, ids: readonly number[]): Promise<Offered> {
  const { of, copies = {} } = statedOf(document).lines!
  const master = of!()
  const { fields } = master
  const query = trx
    .selectFrom(tableOf(master))
    .select(['id', ...Object.values(copies).map((field) => `${columnNameOf(field, fields[field]!)} as ${field}`)])
    .select(keptOf(statedOf(document)).map(([column]) => column))
    .where('id', '=', anyOf(ids))
  const rows: Row[] = await ('active' in fields ? query.where('active', '=', true) : query).execute()
  return new Map(rows.map((row) => [row.id as number, row]))
}

/** The problem of each line whose record does not exist or is not in use. */
function checkThere(document: AnyDocument, lines: readonly Row[], offered: Offered): Problem[] {
  const name = lineOfName(statedOf(document))!
  return lines.flatMap((line, index) =>
    offered.has(line[name] as number)
      ? []
      : { field: `${document.wire.lines}.${index}.${name}`, message: messages.recordMissing },
  )
}

/** What the lines of a body are of, by id, in one query; and what is wrong with the lines by that. */
export async function readOffered(
  trx: Db,
  { document, half }: Served,
  lines: readonly Row[],
  settings: unknown,
): Promise<{ offered: Offered; problems: Problem[] }> {
  const name = lineOfName(statedOf(document))
  if (!name || lines.length === 0) return { offered: new Map(), problems: [] }
  const ids = [...new Set(lines.map((line) => line[name] as number))]
  const offered: Offered = half.lines?.offered
    ? await half.lines.offered(trx, ids, settings)
    : await inUse(trx, document, ids)
  const check = half.lines?.check
  const problems = check ? check(lines, offered) : checkThere(document, lines, offered)
  return { offered, problems }
}
