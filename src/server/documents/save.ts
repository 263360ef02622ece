import { type SqlBool, sql } from 'kysely'
import { validateDraftScope } from '~/documents/access/server/validateDraftScope'
import { calculatePaidAmount, validateOptionalAmounts } from '~/documents/amounts/server/givenAmounts'
import { applyReturn, openBalance } from '~/documents/balance/server/balance'
import { assertCreditPermission, isLeftOpen } from '~/documents/balance/server/openDocument'
import type { AnyDocType } from '~/documents/docType'
import { headerAmountColumns, optionsOf } from '~/documents/documentNames'
import type { DocumentOf } from '~/documents/documentRows'
import { insertUniqueValue, releaseUniqueValue, validateUniquePerYear } from '~/documents/header/server/uniquePerYear'
import { selectCandidates } from '~/documents/lines/server/candidates'
import { saveDraftParty } from '~/documents/party/server/saveDraftParty'
import { validatePaymentModes } from '~/documents/payments/server/paymentModes'
import { validateServerDuePayments, withDefaultCashPayment } from '~/documents/payments/server/usualPayment'
import { summarizeReturn } from '~/documents/sourceDocument/server/summarizeReturn'
import type { Db } from '../database/open'
import { assertConfirmed, assertNoProblems } from './assertNoProblems'
import { parseChosenRecords, selectChosenRecords } from './chosenRecords'
import type { DocumentRuntime, Row, SavedDocument } from './controller'
import { type HookEffect, prepareHooks } from './documentHooks'
import { headerColumns, lineRows, paymentRows } from './draftColumns'
import { readSavedDocument, selectRows, statementsOf, toRowResponse, withVirtualFields } from './rows'
import { type SelectColumns, saveDocument } from './saveDocument'
import { draftPaymentsOf, type SaveInputs, type SaveRequest, type ValidatedDraft } from './saveInputs'
import { draftValidatorOf } from './validateDraft'
import { writeDocument } from './writeDocument'

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
  const { name, isCurrentUser } = optionsOf(document).party()
  const call = isCurrentUser ? { ...request, body: { ...request.body, [name]: request.actor.id } } : request
  const { id, row } = await saveDocument(call, {
    entity: document.name,
    extraColumns: readsOf(served, call),
    write: (trx, read, now) => {
      const dated = { ...call, now }
      assertCreditPermission(document, dated)
      return validateAndWrite(trx, served, dated, saveInputsOf(served, dated, read))
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

function readsOf(served: DocumentRuntime, { body, actor }: SaveRequest): SelectColumns {
  const { document, controller } = served
  const { sourceDocument, allocations } = optionsOf(document)
  const candidates =
    (sourceDocument && !sourceDocument.lineMatchField) || allocations ? undefined : selectCandidates(served, body)
  return {
    ...selectChosenRecords(served, body, actor),
    ...(controller.settings?.select && { '#settings': controller.settings.select }),
    ...(candidates && { '#offered': candidates }),
  }
}

function saveInputsOf(
  { controller }: DocumentRuntime,
  call: SaveRequest,
  { '#settings': read, '#offered': candidates, ...masters }: Row,
): SaveInputs {
  return { settings: controller.settings?.parse(read, call), chosenRecords: parseChosenRecords(masters), candidates }
}

async function validateAndWrite(trx: Db, served: DocumentRuntime, call: SaveRequest, inputs: SaveInputs) {
  const { document, controller } = served
  const validated = await draftValidatorOf(optionsOf(document))(trx, served, call, inputs)
  const { draft, calculatedAmounts } = validated
  const amounts: Row = {
    ...calculatedAmounts.header,
    ...controller.amounts?.(draft),
    ...calculatePaidAmount(document, validated),
  }
  assertNoProblems([
    ...((await controller.validate?.(draft, trx, call)) ?? []),
    ...(await validateUniquePerYear(trx, document, draft.body)),
    ...validateOptionalAmounts(document, draft, amounts),
    ...validateServerDuePayments(document, validated, amounts),
    ...validatePaymentModes(
      document.apiNames.paymentsField,
      draftPaymentsOf(document, draft.body),
      draft.chosenRecords.paymentModes,
    ),
  ])
  const effect = await prepareHooks(trx, call, { document, draft, calculatedAmounts })
  assertNoProblems([...effect.problems, ...validateDraftScope(document, draft, call)])
  await controller.requireConfirmation?.(draft, trx)
  const questions = (await controller.questions?.(draft, calculatedAmounts, call, trx)) ?? []
  assertConfirmed(questions, draft.body.confirmed as readonly string[])
  const paid = await withDefaultCashPayment(trx, document, draft, amounts)
  const whole = { ...validated, draft: await saveDraftParty(trx, served, call, paid), effect }
  return write(trx, served, call, whole, amounts)
}

async function write(
  trx: Db,
  served: DocumentRuntime,
  call: SaveRequest,
  validated: ValidatedDraft & { effect: HookEffect },
  amounts: Row,
) {
  const { document, controller } = served
  const { foreignKey, tables, number } = document
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
  const lines = options.lines ? lineRows(document, rows) : rows
  const written = await writeDocument(trx, call, {
    ...{
      series: document.name,
      table: document.table,
      numberColumn: number.column,
      prefix: number.prefix,
      header,
    },
    parts: [
      { table: tables.lines, foreignKey, rows: lines },
      { table: tables.payments, foreignKey, rows: paymentRows(draftPaymentsOf(document, draft.body)) },
    ],
  })
  const { id, documentNo, createdAt } = written
  const dated = { ...call, now: createdAt }
  const party = header[`${options.party().name}Id`] as number
  if (options.balance && isLeftOpen(document, draft.body))
    await openBalance(trx, document, {
      id,
      party,
      total: (header[headerAmountColumns(options)[options.balance.totalField ?? '']!] ?? '0.00') as string,
    })
  const { fiscalYear, dateBs, partIds } = written
  const ids = lines.length > 0 ? partIds[0]! : []
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
  return { id, documentNo, createdAt }
}
