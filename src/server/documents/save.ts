import { type SqlBool, sql } from 'kysely'
import { applyReturn, openBalance } from '~/documents/balance/server/balance'
import { assertCreditPermission, isUnpaidAllowed } from '~/documents/balance/server/openDocument'
import type { AnyDocType } from '~/documents/docType'
import { headerAmountColumns, optionsOf } from '~/documents/documentNames'
import type { DocumentOf } from '~/documents/documentRows'
import { insertUniqueValue, releaseUniqueValue } from '~/documents/header/server/uniquePerYear'
import { linesByTable, lineTablesOf } from '~/documents/lines/lineTables'
import { saveDraftParty } from '~/documents/party/server/saveDraftParty'
import { withDefaultCashPayment } from '~/documents/payments/server/usualPayment'
import { summarizeReturn } from '~/documents/sourceDocument/server/summarizeReturn'
import { ApiError } from '../apiError'
import type { Db } from '../database/open'
import { canContinueDraftsOfOthers } from '../drafts/draftAccess'
import { notifyOfNewDocument } from '../states/notifyOfTransition'
import { assertNoProblems } from './assertNoProblems'
import { assertSaveConfirmed, checkSave, parseSaveInputs, saveInputColumns, withOwnParty } from './checkSave'
import type { DocumentRuntime, Row, SavedDocument } from './controller'
import { type HookEffect, lockAlone } from './documentHooks'
import { headerColumns, lineRows, paymentRows } from './draftColumns'
import { readSavedDocument, selectRows, statementsOf, toRowResponse, withVirtualFields } from './rows'
import { saveDocument } from './saveDocument'
import { draftPaymentsOf, type SaveInputs, type SaveRequest, type ValidatedDraft } from './saveInputs'
import { documentStateSubject } from './stateSubject'
import { type ChildRows, type EndOfSave, writeDocument } from './writeDocument'

/**
 * Saves a new document, once per `Idempotency-Key`, and returns its row.
 * @throws ApiError 400 with messages by field (`labSaleDetail.0.cost`), 403 where credit may not be given, 409 when the
 * key came with another body, or when something must be confirmed first
 */
export async function createDocument<D extends AnyDocType>(
  served: DocumentRuntime<D>,
  request: SaveRequest,
): Promise<DocumentOf<D>> {
  const { document } = served
  const call = withOwnParty(document, request)
  const { id, row } = await saveDocument(call, {
    entity: document.name,
    mayContinueOthers: canContinueDraftsOfOthers(document, call.actor),
    extraColumns: saveInputColumns(served, call),
    write: (trx, read, now, end) => {
      const dated = { ...call, now }
      assertCreditPermission(document, dated)
      return validateAndWrite(trx, served, dated, parseSaveInputs(served, dated, read), end)
    },
    response: {
      statements: statementsOf(document),
      query: (db, ofId) => selectRows(db, served).where(sql<SqlBool>`s.id = ${ofId}`),
    },
  })
  const written = row ? toRowResponse(served, row) : await readSavedDocument(call.db, served, id)
  const [response] = await withVirtualFields(call.db, served, [written], call.now)
  return response as DocumentOf<D>
}

async function validateAndWrite(
  trx: Db,
  served: DocumentRuntime,
  call: SaveRequest,
  inputs: SaveInputs,
  end: EndOfSave | undefined,
) {
  const { document } = served
  const { problems, amounts, ready } = await checkSave(trx, served, call, inputs)
  assertNoProblems(problems)
  const { validated, effect } = ready!
  await assertSaveConfirmed(trx, served, call, validated).catch(async (error) => {
    // nobody is asked about a document that cannot be saved
    if (error instanceof ApiError) assertNoProblems(await lockAlone(trx, effect))
    throw error
  })
  const paid = await withDefaultCashPayment(trx, document, validated.draft, amounts)
  const whole = { ...validated, draft: await saveDraftParty(trx, served, call, paid), effect }
  return write(trx, served, call, whole, amounts, end)
}

async function write(
  trx: Db,
  served: DocumentRuntime,
  call: SaveRequest,
  validated: ValidatedDraft & { effect: HookEffect },
  amounts: Row,
  end: EndOfSave | undefined,
) {
  const { document, controller } = served
  const { foreignKey, tables } = document
  const options = optionsOf(document)
  const { draft, calculatedAmounts, sourceData } = validated
  if (sourceData) {
    const returned = summarizeReturn(document, validated, amounts)
    await applyReturn(trx, options.sourceDocument!.docType(), sourceData.balance, returned)
    await releaseUniqueValue(trx, document, draft.body, { id: sourceData.source.id, ...returned })
  }
  const header = {
    ...headerColumns(document, draft, amounts, sourceData?.copied),
    ...controller.computeHeader?.(draft),
  }
  const derivedFields = controller.lines?.derivedFields
  const rows = derivedFields
    ? calculatedAmounts.lines.map((line) => ({ ...line, ...derivedFields(line, draft, call) }))
    : calculatedAmounts.lines
  const lineParts = linePartsOf(document, draft.body, rows)
  const readProblems = await validated.effect.lock?.(trx)
  const isLast = end && isLastStatement(served, validated, call)
  const written = await writeDocument(trx, call, {
    ...{ document, header, end: isLast ? end : undefined },
    parts: [
      ...lineParts,
      { table: tables.payments, foreignKey, rows: paymentRows(draftPaymentsOf(document, draft.body)) },
      ...(controller.childRows?.(draft, calculatedAmounts.lines) ?? []),
    ],
  })
  assertNoProblems((await readProblems?.()) ?? [])
  const { id, documentNo, createdAt } = written
  if (isLast) return { id, documentNo, createdAt, isEnded: true }
  const dated = { ...call, now: createdAt }
  if (options.balance && isUnpaidAllowed(document, draft.body))
    await openBalance(trx, document, {
      id,
      party: header[`${options.party!().name}Id`] as number,
      total: (header[headerAmountColumns(options)[options.balance.totalField ?? '']!] ?? '0.00') as string,
    })
  const { fiscalYear, dateBs, partIds } = written
  const ids = partIds.slice(0, lineParts.filter(({ rows: lines }) => lines.length > 0).length).flat()
  const withIds = calculatedAmounts.lines.map((line, index) => ({ ...line, id: ids[index]! }))
  const effect: SavedDocument = {
    id,
    documentNo,
    fiscalYear,
    dateBs,
    header,
    lines: withIds,
    fullyReturnedLines: sourceData?.fullyReturnedLines ?? [],
  }
  await insertUniqueValue(trx, document, id, draft.body)
  await validated.effect.write(trx, dated, effect)
  await controller.afterInsert?.(trx, dated, effect, draft)
  if (document.states?.notifiesOfNew)
    await notifyOfNewDocument({ ...dated, db: trx }, documentStateSubject(served), { id, documentNo })
  return { id, documentNo, createdAt }
}

/** Whether nothing more is written once a document is there with its lines, payments and child rows. */
function isLastStatement(
  { document, controller }: DocumentRuntime,
  { draft, effect }: ValidatedDraft & { effect: HookEffect },
  call: SaveRequest,
): boolean {
  const { balance, header } = optionsOf(document)
  return (
    Boolean(effect.isEmpty) &&
    !(balance && isUnpaidAllowed(document, draft.body)) &&
    !header.uniquePerYear &&
    !document.states?.notifiesOfNew &&
    !(controller.afterInsert && (controller.isAfterInsertNeeded?.(draft, call) ?? true))
  )
}

/** The rows of the lines, of each table for itself; what settles others has them as they come. */
function linePartsOf(document: AnyDocType, body: Row, rows: readonly Row[]): ChildRows[] {
  const { foreignKey } = document
  const tables = lineTablesOf(document)
  if (tables.length === 0) return [{ table: document.tables.lines, foreignKey, rows }]
  const byTable = linesByTable(document, body, rows)
  return tables.map((table) => ({
    table: table.tables.lines,
    foreignKey,
    rows: lineRows(table, byTable[table.apiNames.linesField]!, body),
  }))
}
