import { sql } from 'kysely'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { fiscalYearOf } from '~/domain/calendar'
import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import type { Problem } from '~/domain/problems'
import { interpolate } from '~/metadata/messages'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import type { Row } from '~/server/documents/controller'

/** A text for comparison: without spaces, in lower case. */
export const comparableText = (text: string): string => text.replaceAll(/\s/g, '').toLowerCase()

/** The row of `uniquePerYear` for a body, with the party's column; undefined if the document declares none. */
function onceOf(document: AnyDocType, body: Row): Row | undefined {
  const {
    header: { uniquePerYear },
    party,
  } = optionsOf(document)
  if (!uniquePerYear) return undefined
  const { name } = party!()
  const [text, day] = [body[uniquePerYear.field] as string, body[uniquePerYear.dateField] as string]
  return { [`${name}Id`]: body[name], fiscalYear: fiscalYearOf(day), value: comparableText(text) }
}

/**
 * The problem if the party's number was already entered, naming the document that has it.
 * @param but the id of the document being corrected, if it is saved already
 */
export async function validateUniquePerYear(trx: Db, document: AnyDocType, body: Row, but = 0): Promise<Problem[]> {
  const row = onceOf(document, body)
  if (!row) return []
  const { field, message } = optionsOf(document).header.uniquePerYear!
  const same = Object.entries(row).map(([column, value]) => sql`${sql.ref(`o.${column}`)} = ${value}`)
  const { rows } = await sql<{ no: string; fiscalYear: string }>`
    select ${sql.ref(`s.${document.number.column}`)} as no, s.fiscal_year from ${sql.table(document.tables.uniquePerYear)} o
    join ${sql.table(document.table)} s on s.id = ${sql.ref(`o.${document.foreignKey}`)}
    where ${sql.join(same, sql` and `)} and s.id <> ${but}`.execute(trx)
  return rows.map(({ no, fiscalYear }) => ({
    field,
    message: interpolate(message, { value: String(body[field]), no: formatNumberWithYear(no, fiscalYear) }),
  }))
}

/**
 * Notes what a document that was just written enters once.
 * @throws Refusal 400 at the field, where another wrote the same at the same time
 */
export async function insertUniqueValue(trx: Db, document: AnyDocType, id: number, body: Row): Promise<void> {
  const row = onceOf(document, body)
  if (!row) return
  const entered = await trx
    .insertInto(document.tables.uniquePerYear)
    .values({ [document.foreignKey]: id, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returning(document.foreignKey)
    .executeTakeFirst()
  if (entered) return
  const [problem] = await validateUniquePerYear(trx, document, body)
  throw apiError.invalid({ [problem!.field]: problem!.message })
}

/**
 * Updates the stored value after a correction. A released value stays released.
 * @throws ApiError 400 at the field, if another document has the same value
 */
export async function updateUniqueValue(trx: Db, document: AnyDocType, id: number, body: Row): Promise<void> {
  const row = onceOf(document, body)!
  const [problem] = await validateUniquePerYear(trx, document, body, id)
  if (problem) throw apiError.invalid({ [problem.field]: problem.message })
  await trx.updateTable(document.tables.uniquePerYear).set(row).where(document.foreignKey, '=', id).execute()
}

/** Lets what a cancelled document entered be entered again. */
export async function deleteUniqueValue(trx: Db, document: AnyDocType, id: number): Promise<void> {
  if (!optionsOf(document).header.uniquePerYear) return
  await trx.deleteFrom(document.tables.uniquePerYear).where(document.foreignKey, '=', id).execute()
}

/** Lets what a document entered be entered again, when a return takes all of it back for the reason that it was a mistake. */
export async function releaseUniqueValue(
  trx: Db,
  successor: AnyDocType,
  body: Row,
  { id, isWhole }: { id: number; isWhole: boolean },
) {
  const { releasesUnique, docType: against } = optionsOf(successor).sourceDocument!
  if (!releasesUnique || !isWhole || body[releasesUnique.field] !== releasesUnique.choice) return
  const original = against()
  await trx.deleteFrom(original.tables.uniquePerYear).where(original.foreignKey, '=', id).execute()
}
