import type { AnyDocType } from '~/documents/docType'
import { headerAmountColumns, optionsOf, sourceLineField } from '~/documents/documentNames'
import { comparableText } from '~/documents/header/server/uniquePerYear'
import { fiscalYearOf } from '~/domain/calendar'
import { add, compare, type Money, subtract } from '~/domain/money'
import { PayType } from '~/domain/options'
import { refundAmount } from '~/domain/returns'
import {
  creationActivityRow,
  type DemoDay,
  type DemoHistoryContext,
  demoCreationColumns,
  groupBy,
} from '~/server/demo/demoHistory'
import type { ChosenRecords, Row } from '~/server/documents/controller'
import { headerColumns, lineRows, paymentRows } from '~/server/documents/draftColumns'

/** Gets its id when it is written; until then rows refer to the object itself. */
export class UnsavedRow {
  id = 0
}

const nothing: Money = '0.00'

/** The open amount of a document. */
interface Open {
  total: Money
  returned: Money
  paid: Money
  returnStatus: number
}

/** The data of a document before it is written. */
interface NewDocument {
  day: DemoDay
  /** After midnight. */
  minutes: number
  /** The sign-in of who wrote it. */
  by: string
  /** Its party and the fields of its header, by their names. */
  body: Row
  /** The copies of its party and of the records that its header names. */
  chosen?: Readonly<Record<string, Row>>
  /** The sums of its header. */
  amounts?: Readonly<Record<string, string>>
  /** Its lines with their amounts; of one that settles others, their columns. */
  lines?: readonly Row[]
  /** By which mode it was paid, if anything was. */
  mode?: number | undefined
  /** The source document of a return or a payment. */
  of?: DemoDocument | undefined
}

/** A document of the past. */
export class DemoDocument extends UnsavedRow {
  /** Its lines, as others name them. */
  readonly lineIds: UnsavedRow[]
  /** Undefined for a document that is paid in full and has no returns. */
  open: Open | undefined
  /** How much of its lines others took, all together. */
  returnedUnits = 0

  constructor(
    readonly document: AnyDocType,
    readonly entering: NewDocument,
    readonly no: string,
    readonly at: Date,
    readonly header: Row,
    readonly lines: readonly Row[],
    readonly payments: readonly Row[],
  ) {
    super()
    this.lineIds = lines.map(() => new UnsavedRow())
  }

  get due(): Money {
    const { total, returned, paid } = this.open ?? { total: nothing, returned: nothing, paid: nothing }
    return subtract(subtract(total, returned), paid)
  }
}

/** The total of a document, for its balance. */
function totalOf({ document, header }: Pick<DemoDocument, 'document' | 'header'>): Money {
  const { balance } = optionsOf(document)
  return (
    balance?.totalField ? header[headerAmountColumns(optionsOf(document))[balance.totalField]!] : nothing
  ) as Money
}

const unitsOf = ({ qty, freeQty }: Row): number => Number(qty ?? 0) + Number(freeQty ?? 0)
const unitsIn = (lines: readonly Row[]): number => lines.reduce((total, line) => total + unitsOf(line), 0)

/** Updates the balance of the source document as an API request would. */
function takeBack(original: DemoDocument, lines: readonly Row[], amount: Money): void {
  const total = totalOf(original)
  original.open ??= { total, returned: nothing, paid: total, returnStatus: 0 }
  const { open } = original
  const refund = refundAmount({ due: original.due }, amount)
  original.returnedUnits += unitsIn(lines)
  open.returned = add(open.returned, amount)
  open.paid = subtract(open.paid, refund)
  open.returnStatus = original.returnedUnits === unitsIn(original.lines) ? 2 : 1
}

const asRow = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value instanceof UnsavedRow ? value.id : value]))

/** The documents of the past, in the order in which they came. */
export class DemoDocuments {
  readonly entries: DemoDocument[] = []

  constructor(readonly past: DemoHistoryContext) {}

  /** Enters a document under the next number of its series, and computes its header and balances. */
  enter(document: AnyDocType, entering: NewDocument): DemoDocument {
    const { day, minutes, by, body, chosen = {}, lines = [], mode, of } = entering
    const options = optionsOf(document)
    const { sourceDocument, allocations } = options
    const at = this.past.momentOf(day, minutes)
    const [number, no] = this.past.drawNumber(document.name, day.fiscalYear, { prefix: document.number.prefix })
    const amounts = { ...entering.amounts, ...this.paidWith(document, entering) }
    const source = of && {
      ...of.entering.body,
      id: 0,
      due: nothing,
      returned: {},
      lines: [],
      [of.document.number.column]: of.no,
    }
    const chosenRecords = { recordByField: chosen as ChosenRecords['recordByField'], paymentModes: [] }
    const header = {
      ...headerColumns(
        document,
        { body, settings: undefined, chosenRecords, candidates: new Map(), ...(source && { source }) },
        amounts,
        of?.header,
      ),
      ...(sourceDocument && { [sourceDocument.idColumn]: of }),
      ...{ [document.number.column]: no, number, ...demoCreationColumns(day, at, this.past.userIdByName[by]!) },
    }
    const rows = allocations ? lines : options.lines ? lineRows(document, ofLines(document, lines, of), body) : []
    const paid = (amounts[options.amounts?.paidField ?? options.amounts?.dueField ?? ''] ?? nothing) as Money
    const payments =
      options.payments && mode && compare(paid, 0) > 0 ? [{ paymentMode: mode, amount: paid, remarks: '' }] : []
    const entry = new DemoDocument(document, entering, no, at, header, rows, paymentRows(payments))
    if (options.balance && (!('payType' in options.header.fields) || body.payType === PayType.credit))
      entry.open = { total: totalOf(entry), returned: nothing, paid: nothing, returnStatus: 0 }
    if (of) takeBack(of, lines, (amounts[options.amounts?.dueField ?? ''] ?? nothing) as Money)
    this.entries.push(entry)
    return entry
  }

  /** The amount paid or refunded with the document itself. */
  private paidWith(document: AnyDocType, { body, amounts = {}, of }: NewDocument): Row {
    const { dueField: due = '', paidField: paid } = optionsOf(document).amounts ?? {}
    if (!paid) return {}
    const all = amounts[due] ?? nothing
    if (of) return { [paid]: refundAmount({ due: of.due }, all) }
    return { [paid]: body.payType === PayType.credit ? nothing : all }
  }

  /** Writes the documents of some kinds, each kind at once. */
  async write(among: (document: AnyDocType) => boolean): Promise<void> {
    const kinds = groupBy(
      this.entries.filter(({ document }) => among(document)),
      ({ document }) => document,
    )
    for (const [document, entries] of kinds) await this.writeKind(document, entries)
  }

  private async writeKind(document: AnyDocType, entries: readonly DemoDocument[]): Promise<void> {
    const { insertRows } = this.past
    const { foreignKey, tables, table } = document
    const ids = await insertRows(
      table,
      entries.map(({ header }) => asRow(header)),
    )
    for (const [index, id] of ids.entries()) entries[index]!.id = id
    const parts = (of: 'lines' | 'payments') =>
      entries.flatMap((entry) =>
        entry[of].map((row, position) => ({ [foreignKey]: entry.id, position, ...asRow(row) })),
      )
    const lineIds = await insertRows(tables.lines, parts('lines'))
    for (const [index, one] of entries.flatMap((entry) => entry.lineIds).entries()) one.id = lineIds[index]!
    await insertRows(tables.payments, parts('payments'))
    await this.writeOnce(document, entries)
    const { name } = document
    await insertRows(
      'activity',
      entries.map(({ id, no, header, entering: { by } }) =>
        creationActivityRow(
          name,
          { id, documentNo: no, createdAt: header.createdAt, createdById: header.createdById },
          by,
        ),
      ),
    )
  }

  private async writeOnce(document: AnyDocType, entries: readonly DemoDocument[]): Promise<void> {
    const {
      header: { uniquePerYear },
      party,
    } = optionsOf(document)
    if (!uniquePerYear) return
    const name = `${party!().name}Id`
    const rows = entries.map(({ id, header }) => ({
      ...{
        [document.foreignKey]: id,
        [name]: header[name],
        fiscalYear: fiscalYearOf(header[uniquePerYear.dateField] as string),
      },
      value: comparableText(header[uniquePerYear.field] as string),
    }))
    await this.past.insertRowsWithoutId(document.tables.uniquePerYear, rows)
  }

  /** Writes the final open amounts. */
  async writeBalances(): Promise<void> {
    const open = groupBy(
      this.entries.filter((entry) => entry.open),
      ({ document }) => document,
    )
    for (const [document, entries] of open) {
      const { balance, party } = optionsOf(document)
      const name = `${party!().name}Id`
      const rows = entries.map(({ id, header, open: { total, returned, paid, returnStatus } = {} as Open }) => ({
        ...{ [document.foreignKey]: id, [name]: header[name], total, paid },
        ...(balance!.isReturnable && { returned, returnStatus }),
      }))
      await this.past.insertRowsWithoutId(document.tables.balance, rows)
    }
  }
}

/** Lines that take of another document's lines name these, which they know by their places from 1. */
function ofLines(document: AnyDocType, lines: readonly Row[], of: DemoDocument | undefined): readonly Row[] {
  if (!of) return lines
  const name = sourceLineField(optionsOf(document))
  return lines.map((line) => ({ ...line, [name]: of.lineIds[(line[name] as number) - 1] }))
}
