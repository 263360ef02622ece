import { describe, expect, it } from 'vitest'
import { defineDocument, f } from '~/document'
import type { AnyDocType } from '~/documents/docType'
import { validateCandidateFields } from '~/documents/lines/validateCandidates'
import { partyFromResource } from '~/documents/party/options'
import { validateDocType } from '~/documents/validateDocType'
import { payTypes } from '~/domain/options'
import { defineModule } from '~/metadata/module'
import { documents, findResource, modules, reports, resources, screens } from '~/metadata/registry'
import type { Report } from '~/metadata/report'
import type { CustomScreen } from '~/metadata/screen'
import { assertDeclarations } from '~/metadata/validation/assertDeclarations'
import { type DeclarationProblem, sentenceOf } from '~/metadata/validation/problem'
import { validateModule } from '~/metadata/validation/validateModule'
import { validateReport } from '~/metadata/validation/validateReport'
import { validateResource } from '~/metadata/validation/validateResource'
import { validateScreen } from '~/metadata/validation/validateScreen'
import { defineReport, defineTab } from '~/report'
import { defineResource } from '~/resource'
import { requisition } from '../../../documents/inventory/requisition'
import { sale } from '../../../documents/pharmacy/sale'
import { inventoryItem } from '../../../resources/inventory/item'
import { inventoryStore } from '../../../resources/inventory/store'
import { purchase } from '../../fixtures/purchase/documents/pharmacy/sample-purchase'

/** The start's error sentences about a declaration. */
const said = (file: string, problems: readonly DeclarationProblem[]) => problems.map((one) => sentenceOf(file, one))

const user = findResource('user')
const qty = f.quantity({ label: 'Qty', required: true })
const rate = f.money({ label: 'Rate' })
const kind = f.choice({
  label: 'Kind',
  choices: [
    { id: 1, name: 'One' },
    { id: 2, name: 'Two' },
  ],
})
const lines = { resource: () => inventoryItem, resourceField: 'item', fields: { qty, rate } }
const amounts = {
  line: ['amount'],
  header: ['total'],
  constraints: { line: {}, header: {} },
  dueField: 'total',
}
const receipt = {
  line: ['dueBefore', 'amount'],
  header: ['total'],
  constraints: { line: {}, header: {} },
  dueField: 'total',
}
const payType = f.choice({ label: 'Pay Type', choices: payTypes, required: true })
const right = {
  label: 'Note',
  number: { column: 'noteNo', label: 'Note No.' },
  party: () => partyFromResource(inventoryStore),
  access: { scope: 'all' },
  api: { path: 'lab-app/note' },
}
const documentOf = (wrong: object, name = 'note') =>
  defineDocument(name, { ...right, ...wrong } as Parameters<typeof defineDocument>[1]) as AnyDocType
/** What the compiler takes for the options of a document. */
const ofTypes = (options: Parameters<typeof defineDocument>[1]) => options
const ofDocument = (wrong: object, name?: string) =>
  said(`documents/lab/${name ?? 'note'}.ts`, validateDocType(documentOf(wrong, name), user))

const base = { label: 'Box', fields: { name: f.text({ label: 'Name' }) }, listColumns: ['name'] }
const ofMaster = (wrong: object, name = 'box') =>
  said(`resources/lab/${name}.ts`, validateResource(defineResource(name, { ...base, ...wrong } as never) as never))

const { facts } = reports
  .flatMap(({ tabs }) => tabs)
  .find((tab) => tab.facts.columns.no && tab.facts.columns.netAmount)!
const tab = { filters: [], columns: ['netAmount'] }
const ofReport = (options: object, more: object = {}) => {
  const tabs = { main: defineTab(facts, { ...tab, ...options } as never) }
  const report = defineReport('note-report', { label: 'Notes', apiPath: 'lab-app/notes', tabs, ...more }) as Report
  return said('reports/lab/note-report.ts', validateReport(report))
}

const screen = {
  name: 'tubes',
  label: 'Tubes',
  module: 'lab',
  route: '/tubes',
  permissions: { view_tubes: 'View Tubes' },
}
const ofScreen = (wrong: object) =>
  said('custom/lab/tubes/screen.ts', validateScreen({ ...screen, ...wrong } as CustomScreen))

const moduleOptions = { name: 'lab', label: 'Laboratory', apiPrefix: 'lab-app', menu: [] }
const ofModule = (wrong: object) =>
  said('resources/lab/module.ts', validateModule(defineModule({ ...moduleOptions, ...wrong } as never)))

const note = 'documents/lab/note.ts: '
const box = 'resources/lab/box.ts: '
const report = 'reports/lab/note-report.ts: '
const tubes = 'custom/lab/tubes/screen.ts: '
const lab = 'resources/lab/module.ts: '

const cases: readonly (readonly [name: string, sentences: () => string[], expected: string])[] = [
  [
    'a name in capitals',
    () => ofDocument({}, 'Note'),
    "documents/lab/Note.ts: `name` is 'Note'. Write it like 'sale-return'.",
  ],
  ['an empty label', () => ofDocument({ label: ' ' }), `${note}\`label\` is empty. Write the title of its screen.`],
  [
    'a route without a slash',
    () => ofDocument({ route: 'note' }),
    `${note}\`route\` is 'note'. Begin it with a slash, without one at its end, such as '/billing'.`,
  ],
  [
    'a number that is no column',
    () => ofDocument({ number: { column: 'Note No', label: 'Note No.' } }),
    `${note}\`number.column\` is 'Note No', no name of a column. Write it like 'saleNo'.`,
  ],
  [
    'no party',
    () => ofDocument({ party: undefined }),
    `${note}\`party\` is missing. Write party: () => partyFromResource(master).`,
  ],
  [
    'a party without a name',
    () => ofDocument({ party: () => ({ ...partyFromResource(inventoryStore), snapshot: {} }) }),
    `${note}\`party.snapshot\` is empty, so documents have no name of their party. Copy the name first, as partyFromResource does.`,
  ],
  [
    'no scope',
    () => ofDocument({ access: {} }),
    `${note}\`access.scope\` is missing, so nobody knows who sees which documents. Use 'all', 'own', or { fields, userField }.`,
  ],
  [
    'a scope by a field that is not there',
    () => ofDocument({ access: { scope: { fields: 'shop', userField: 'stores' } } }),
    `${note}\`access.scope.fields\` names 'shop', neither the party nor a reference of the header. Use one of: store.`,
  ],
  [
    'a scope by a field that users do not have',
    () => ofDocument({ access: { scope: { fields: 'store', userField: 'userName' } } }),
    `${note}\`access.scope.userField\` names 'userName', which is no reference of a user. Use one of: group, stores.`,
  ],
  [
    'a permission to see all where all see all',
    () => ofDocument({ access: { scope: 'all', viewAllPermission: 'view_all', permissions: { view_all: 'All' } } }),
    `${note}\`access.viewAllPermission\` shows all documents to some users, but the scope is not 'own'. Use scope: 'own', or leave it out.`,
  ],
  [
    'a permission without a name',
    () => ofDocument({ access: { scope: 'own', viewAllPermission: 'view_all' } }),
    `${note}\`access.viewAllPermission\` is 'view_all', which has no name in the permission picker. Name it in access.permissions.`,
  ],
  [
    'a permission code in capitals',
    () => ofDocument({ access: { scope: 'all', permissionCode: 'Note' } }),
    `${note}\`access\` has the permission code 'Note'. Write it like 'view_sale': small letters, digits and underscores.`,
  ],
  [
    'a field called as a column of every row',
    () => ofDocument({ header: { fields: { remarks: f.text({ label: 'Remarks' }) } } }),
    `${note}\`header.fields.remarks\` is the name of a column that every row has. Choose another name.`,
  ],
  [
    'a field called as the number',
    () => ofDocument({ header: { fields: { noteNo: f.text({ label: 'No.' }) } } }),
    `${note}\`header.fields.noteNo\` is the name of a column that every row has. Choose another name.`,
  ],
  [
    'a field that is no column',
    () => ofDocument({ header: { fields: { 'due-day': f.date({ label: 'Due' }) } } }),
    `${note}\`header.fields.due-day\` is no name of a column. Write it like 'expiryDate': letters and digits, the first one small.`,
  ],
  [
    'a field without a label',
    () => ofDocument({ header: { fields: { due: f.date({ label: '' }) } } }),
    `${note}\`header.fields.due.label\` is empty. Write what users call the field.`,
  ],
  [
    'dependsOn by a field that is not there',
    () => ofDocument({ header: { fields: { due: f.date({ label: 'Due', dependsOn: { kind: [1] } }) } } }),
    `${note}\`header.fields.due.dependsOn\` names 'kind', which is no field beside it. Use one of: due.`,
  ],
  [
    'dependsOn by a choice that is not there',
    () => ofDocument({ header: { fields: { kind, due: f.date({ label: 'Due', dependsOn: { kind: [3] } }) } } }),
    `${note}\`header.fields.due.dependsOn\` compares 'kind' with 3, which is none of its choices. Use one of: 1, 2.`,
  ],
  [
    'dependsOn by a text',
    () =>
      ofDocument({
        header: {
          fields: { city: f.text({ label: 'City' }), due: f.date({ label: 'Due', dependsOn: { city: [1] } }) },
        },
      }),
    `${note}\`header.fields.due.dependsOn\` names 'city', a field of the kind text. Name a choice or a yes/no field.`,
  ],
  [
    'dependsOn by itself',
    () => ofDocument({ header: { fields: { due: f.boolean({ label: 'Due', dependsOn: { due: [true] } }) } } }),
    `${note}\`header.fields.due.dependsOn\` names the field itself. Name another field.`,
  ],
  [
    'dependsOn in lines by a field of the header',
    () =>
      ofDocument({
        header: { fields: { kind } },
        lines: { ...lines, fields: { qty, due: f.date({ label: 'Due', dependsOn: { kind: [1] } }) } },
      }),
    `${note}\`lines.fields.due.dependsOn\` names 'kind', which is no field beside it. Use one of: qty, due.`,
  ],
  [
    'a default that the field refuses',
    () =>
      ofDocument({
        header: {
          fields: { kind: f.choice({ label: 'Kind', choices: [{ id: 1, name: 'One' }], defaultValue: 2 as 1 }) },
        },
      }),
    `${note}\`header.fields.kind.defaultValue\` is refused by the field: 'Kind must be one of the list.'. Use a value that it accepts.`,
  ],
  [
    'a minimum above the maximum',
    () => ofDocument({ lines: { ...lines, fields: { qty: f.number({ label: 'Qty', min: 5, max: 1 } as never) } } }),
    `${note}\`lines.fields.qty.min\` is 5, above its max of 1. Swap them.`,
  ],
  [
    'a choice without choices',
    () => ofDocument({ header: { fields: { kind: f.choice({ label: 'Kind', choices: [] }) } } }),
    `${note}\`header.fields.kind.choices\` is empty. List its choices as { id, name }.`,
  ],
  [
    'two choices of one id',
    () =>
      ofDocument({
        header: {
          fields: {
            kind: f.choice({
              label: 'Kind',
              choices: [
                { id: 1, name: 'A' },
                { id: 1, name: 'B' },
              ],
            }),
          },
        },
      }),
    `${note}\`header.fields.kind.choices\` has the id 1 twice. Give each choice an id of its own.`,
  ],
  [
    'a unique field in a document',
    () => ofDocument({ header: { fields: { billNo: f.text({ label: 'Bill No.', unique: true }) } } }),
    `${note}\`header.fields.billNo.unique\` has no effect in a document. Use header.uniquePerYear or lines.distinct.`,
  ],
  [
    'a field of edits alone in a document',
    () => ofDocument({ header: { fields: { due: f.date({ label: 'Due', showInForm: 'edit' }) } } }),
    `${note}\`header.fields.due.showInForm\` is 'edit', but a document is only written once. Use false, or leave it out.`,
  ],
  [
    'a copy of what is no reference',
    () => ofDocument({ header: { fields: { kind }, snapshot: { kindName: ['kind', 'name'] } } }),
    `${note}\`header.snapshot.kindName\` copies of 'kind', which is no reference of the header. Name a reference of header.fields.`,
  ],
  [
    'a copy of a field that the master does not have',
    () =>
      ofDocument({
        header: {
          fields: { from: f.reference(() => inventoryStore, { label: 'From' }) },
          snapshot: { city: ['from', 'city'] },
        },
      }),
    `${note}\`header.snapshot.city\` names 'city', which is no field of store. Use one of: name, module, kind, department, default, remarks, active.`,
  ],
  [
    'a field that is filled and not there',
    () =>
      ofDocument({
        header: {
          fields: { from: f.reference(() => inventoryStore, { label: 'From' }) },
          fetchFrom: { title: ['from', 'name'] },
        },
      }),
    `${note}\`header.fetchFrom\` names 'title', which is no field of the header. Use one of: from.`,
  ],
  [
    'an index of a date',
    () => ofDocument({ header: { fields: { due: f.date({ label: 'Due' }) }, indexed: ['due'] } }),
    `${note}\`header.indexed\` names 'due', which is no text of the header. Use one of: none.`,
  ],
  [
    'a section before nothing',
    () => ofDocument({ header: { fields: { kind }, sections: { due: 'Terms' } } }),
    `${note}\`header.sections\` names 'due', which is no field of the header. Use one of: kind.`,
  ],
  [
    'a number once a year without its day',
    () =>
      ofDocument({
        header: {
          fields: { billNo: f.text({ label: 'Bill No.' }) },
          uniquePerYear: { field: 'billNo', dateField: 'billDate', message: 'Twice.' },
        },
      }),
    `${note}\`header.uniquePerYear.dateField\` names 'billDate', which is no date of the header. Name a date of header.fields.`,
  ],
  [
    'lines of nothing that are distinct',
    () => ofDocument({ lines: { fields: { qty }, distinct: true } }),
    `${note}\`lines.distinct\` needs a record of which a line is. Add lines.resource.`,
  ],
  [
    'lines of nothing that copy',
    () => ofDocument({ lines: { fields: { qty }, snapshot: { itemName: 'name' } } }),
    `${note}\`lines.snapshot\` needs a record of which a line is. Add lines.resource.`,
  ],
  [
    'lines distinct by a field that is not there',
    () => ofDocument({ lines: { ...lines, distinct: ['batchNo'] } }),
    `${note}\`lines.distinct\` names 'batchNo', which is no field of the lines. Use one of: qty, rate.`,
  ],
  [
    'lines narrowed by a field that is not there',
    () => ofDocument({ lines: { ...lines, filterBy: ['shop'] } }),
    `${note}\`lines.filterBy\` names 'shop', which is no field of the header. Use one of: store.`,
  ],
  [
    'a picker of lines with a field that the record has not',
    () => ofDocument({ lines: { ...lines, pickerFields: ['colour'] } }),
    `${note}\`lines.pickerFields\` names 'colour', which is no field of item. Use one of: name, module, code, barcode, itemCategory, reagent, manufacturer, itemUnit, packingTypeDetail, rack, hsCode, taxable, taxRate, discountable, expirable, fractionable, reorderLevel, ccRate, coldStorage, remarks, active.`,
  ],
  [
    'lines without fields',
    () => ofDocument({ lines: { ...lines, fields: {} } }),
    `${note}\`lines.fields\` is empty. Add a field, such as qty: f.quantity({ label: 'Qty', required: true }).`,
  ],
  [
    'lines of the server that are imported',
    () => ofDocument({ lines: { ...lines, serverGenerated: true, importKeyFields: ['name'] } }),
    `${note}\`lines.serverGenerated\` has lines that nobody enters, so importKeyFields, splitLine and computeDefaults have no effect. Leave these out.`,
  ],
  [
    'an amount that is a field, too',
    () => ofDocument({ lines: { ...lines, fields: { qty, amount: rate } }, amounts }),
    `${note}\`lines.fields.amount\` is an amount of the line, too. Enter it as a field, or calculate it as an amount.`,
  ],
  [
    'amounts of lines without lines',
    () => ofDocument({ amounts }),
    `${note}\`amounts.line\` has amounts of lines, but the document has no lines. Add lines, or leave amounts.line empty.`,
  ],
  [
    'a due that is no amount',
    () => ofDocument({ lines, amounts: { ...amounts, dueField: 'grandTotal' } }),
    `${note}\`amounts.dueField\` names 'grandTotal', which is no amount of the header. Use one of: total.`,
  ],
  [
    'a total that is no amount',
    () => ofDocument({ lines, amounts: { ...amounts, totals: [{ source: 'net', label: 'Net' }] } }),
    `${note}\`amounts.totals\` names 'net', which is no amount of the header. Use one of: total.`,
  ],
  [
    'payments of nothing',
    () => ofDocument({ header: { fields: { payType } }, lines, payments: true }),
    `${note}\`payments\` pays an amount that is not declared. Add amounts with a due, the sum that is to be paid.`,
  ],
  [
    'payments without a pay type',
    () => ofDocument({ lines, amounts, payments: true }),
    `${note}\`payments\` needs the choice 'payType' in the header: cash or credit. Add payType: f.choice({ label: 'Pay Type', choices: payTypes, required: true }) to header.fields.`,
  ],
  [
    'a balance of an amount that is not there',
    () => ofDocument({ lines, amounts, balance: { totalField: 'net' } }),
    `${note}\`balance.totalField\` names 'net', which is no amount of the header. Use one of: total.`,
  ],
  [
    'a balance of nothing',
    () => ofDocument({ balance: {} }),
    `${note}\`balance\` says nothing that is open. Add totalField (an amount that is due) or isReturnable (quantities of lines).`,
  ],
  [
    'returnable without a quantity',
    () => ofDocument({ lines: { ...lines, fields: { rate } }, balance: { isReturnable: true } }),
    `${note}\`balance.isReturnable\` needs lines with the quantity 'qty'. Add qty: f.quantity({ label: 'Qty', required: true }) to lines.fields.`,
  ],
  [
    'a tile of what is never open',
    () => ofDocument({ lines, amounts, balance: { totalField: 'total', pendingTileLabel: 'Notes waiting' } }),
    `${note}\`balance.pendingTileLabel\` counts documents with open quantities, but none are open. Add balance.isReturnable, or leave it out.`,
  ],
  [
    'a credit permission without payments',
    () => ofDocument({ lines, amounts, balance: { totalField: 'total', creditPermission: 'add_credit' } }),
    `${note}\`balance.creditPermission\` lets a document be left unpaid, but it has no payments. Add payments, or leave it out.`,
  ],
  [
    'a due that its source document names differently',
    () => {
      const bill = documentOf({ lines, amounts, balance: { totalField: 'total', isReturnable: true } }, 'bill')
      const own = { ...amounts, header: ['refund'], dueField: 'refund' }
      return ofDocument({ lines, amounts: own, sourceDocument: { docType: () => bill } })
    },
    `${note}\`amounts.header\` lacks total of bill, whose sums are reduced by those of this document. Give what is due the name that bill gives it.`,
  ],
  [
    'a fulfilment of a priced document',
    () => ofDocument({ party: sale.options.party, lines, sourceDocument: { docType: () => sale } }),
    `${note}\`sourceDocument.docType\` is sale, on which an amount is due (balance.totalField), but this document calculates none. Add amounts with a due, as a return has, or take from a document whose balance has no totalField.`,
  ],
  [
    'a source document of which nothing is open',
    () => ofDocument({ lines, sourceDocument: { docType: () => documentOf({ lines }, 'plain') } }),
    `${note}\`sourceDocument.docType\` is plain, whose quantities are not open. Add isReturnable: true to the balance of plain.`,
  ],
  [
    'a source document of another party',
    () => ofDocument({ party: purchase.options.party, lines, sourceDocument: { docType: () => requisition } }),
    `${note}\`sourceDocument.docType\` is requisition, whose party is store; this document's is vendor. Use the same party.`,
  ],
  [
    'a source document without lines',
    () => ofDocument({ sourceDocument: { docType: () => requisition } }),
    `${note}\`sourceDocument\` takes quantities of lines, but the document has none. Add lines.`,
  ],
  [
    'a reason that frees nothing',
    () =>
      ofDocument({
        lines,
        header: { fields: { kind } },
        sourceDocument: { docType: () => requisition, releasesUnique: { field: 'kind', choice: 1 } },
      }),
    `${note}\`sourceDocument.releasesUnique\` lets a number be entered again, but requisition has no header.uniquePerYear. Leave it out.`,
  ],
  [
    'allocations to nothing',
    () => ofDocument({ amounts: receipt, allocations: { docTypes: () => [], table: 'noteBill' } }),
    `${note}\`allocations.docTypes\` is empty. Name the documents that it pays.`,
  ],
  [
    'allocations to what is not owed',
    () => ofDocument({ amounts: receipt, allocations: { docTypes: () => [requisition], table: 'noteBill' } }),
    `${note}\`allocations.docTypes\` names requisition, on which nothing is due. Add totalField to the balance of requisition.`,
  ],
  [
    'allocations without their amounts',
    () => ofDocument({ amounts: { ...receipt, line: [] }, allocations: { docTypes: () => [sale], table: 'noteSale' } }),
    `${note}\`amounts.line\` lacks 'dueBefore' or 'amount' of an allocation. Use line: ['dueBefore', 'amount'].`,
  ],
  [
    'allocations with lines',
    () => ofDocument({ lines, amounts: receipt, allocations: { docTypes: () => [sale], table: 'noteSale' } }),
    `${note}\`lines\` has no effect: the lines of this document are its allocations. Leave it out.`,
  ],
  [
    'stock without lines',
    () => ofDocument({ stock: { lotSource: 'selected', sourceStore: 'store' } }),
    `${note}\`stock\` moves the goods of lines, but the document has none. Add lines.`,
  ],
  [
    'stock without a store',
    () => ofDocument({ lines: { ...lines, resourceField: 'lot' }, stock: { lotSource: 'selected' } }),
    `${note}\`stock\` names no store. Add sourceStore (goods leave), targetStore (goods enter), or both.`,
  ],
  [
    'stock of a store that is not there',
    () =>
      ofDocument({ lines: { ...lines, resourceField: 'lot' }, stock: { lotSource: 'selected', sourceStore: 'shop' } }),
    `${note}\`stock\` names 'shop', which is no store of the document. Use one of: store.`,
  ],
  [
    'selected lots that lines do not name',
    () => ofDocument({ lines, stock: { lotSource: 'selected', sourceStore: 'store' } }),
    `${note}\`stock.lotSource\` is 'selected', but lines name no lot. Use lines with resourceField: 'lot', or lotSource: 'created'.`,
  ],
  [
    'new lots without a batch',
    () => ofDocument({ lines, stock: { lotSource: 'created', targetStore: 'store' } }),
    `${note}\`stock.lotSource\` is 'created', but lines have no field 'batchNo'. Add batchNo to lines.fields.`,
  ],
  [
    'returned lots of no source document',
    () => ofDocument({ lines, stock: { lotSource: 'returned', targetStore: 'store' } }),
    `${note}\`stock.lotSource\` is 'returned', but there is no source document that moved goods. Add a sourceDocument whose document type has stock.`,
  ],
  [
    'a correction of what is not there',
    () => ofDocument({ corrections: { fields: ['referral'] } }),
    `${note}\`corrections.fields\` names 'referral', which is no field of the header. Use one of: none.`,
  ],
  [
    'a column that is shown twice',
    () =>
      ofDocument({
        list: {
          columns: [
            { source: 'noteNo', label: 'No.' },
            { source: 'noteNo', label: 'Number' },
          ],
        },
      }),
    `${note}\`list.columns\` shows 'noteNo' twice. Leave one of them out.`,
  ],
  [
    'an empty print heading',
    () => ofDocument({ print: { heading: '' } }),
    `${note}\`print.heading\` is empty. Write it, or leave print out.`,
  ],
  [
    'no path',
    () => ofDocument({ api: {} }),
    `${note}\`api.path\` is missing. Write the path of its endpoints, such as 'rental-app/order'.`,
  ],
  [
    'a path with a slash',
    () => ofDocument({ api: { path: '/lab-app/note' } }),
    `${note}\`api.path\` is '/lab-app/note'. Write it without a slash at either end, such as 'rental-app/item'.`,
  ],
  [
    'a picker of what is not there',
    () => ofDocument({ api: { path: 'lab-app/note', pickerPaths: { item: 'item' } } }),
    `${note}\`api.pickerPaths\` names 'item', which is no reference of the document. Use one of: none.`,
  ],
  [
    'one name for lines and payments',
    () => ofDocument({ api: { path: 'lab-app/note', linesField: 'rows', paymentsField: 'rows' } }),
    `${note}\`api\` uses the name 'rows' for two things. Give id, lines, payments and the number names of their own.`,
  ],
  [
    'kinds in a table of its own',
    () => ofDocument({ storage: { discriminatorColumn: 'kind' } }),
    `${note}\`storage.discriminatorColumn\` tells documents of one table apart, but the document has a table of its own. Add storage.table, or leave it out.`,
  ],
  [
    'a foreign key without Id',
    () => ofDocument({ storage: { foreignKey: 'note' } }),
    `${note}\`storage.foreignKey\` is 'note'. End it with Id, such as 'saleId'.`,
  ],
  [
    'a master in capitals',
    () => ofMaster({}, 'Box'),
    "resources/lab/Box.ts: `name` is 'Box'. Write it like 'test-unit'.",
  ],
  [
    'a master without a label',
    () => ofMaster({ label: '' }),
    `${box}\`label\` is empty. Write what users call one record.`,
  ],
  [
    'a label field that is not there',
    () => ofMaster({ fields: { code: f.text({ label: 'Code' }) }, listColumns: ['code'] }),
    `${box}\`labelField\` is 'name', which is no field of the master. Use one of: code, remarks, active.`,
  ],
  [
    'a column of a list that is not there',
    () => ofMaster({ listColumns: ['name', 'size'] }),
    `${box}\`listColumns\` names 'size', which is no field of the master. Use one of: name, remarks, active.`,
  ],
  [
    'a list without columns',
    () => ofMaster({ listColumns: [] }),
    `${box}\`listColumns\` is empty. Name the columns of the list.`,
  ],
  [
    'an ordering by a field that is not there',
    () => ofMaster({ ordering: '-size' }),
    `${box}\`ordering\` names 'size', which is no field of the master. Use one of: name, remarks, active, id.`,
  ],
  [
    'a section of a master before nothing',
    () => ofMaster({ sections: { size: 'Size' } }),
    `${box}\`sections\` names 'size', which is no field of the master. Use one of: name, remarks, active.`,
  ],
  [
    'dependsOn of a master by a field that is not there',
    () => ofMaster({ fields: { name: f.text({ label: 'Name', dependsOn: { kind: [1] } }) } }),
    `${box}\`fields.name.dependsOn\` names 'kind', which is no field beside it. Use one of: name, remarks, active.`,
  ],
  [
    'a combination by what is no yes/no field',
    () => ofMaster({ uniqueTogether: [{ fields: ['name'], condition: 'name', message: 'Twice.' }] }),
    `${box}\`uniqueTogether\` has the condition 'name', which is no yes/no field. Name an f.boolean of the master.`,
  ],
  [
    'a required field that no form shows',
    () => ofMaster({ fields: { name: f.text({ label: 'Name', required: true, showInForm: false }) } }),
    `${box}\`fields.name\` is required, but no form asks for it. Give it a defaultValue, or show it in a form.`,
  ],
  ['a master without actions', () => ofMaster({ actions: [] }), `${box}\`actions\` is empty. Name at least 'view'.`],
  [
    "a master's path with a slash",
    () => ofMaster({ apiPath: 'lab-app/' }),
    `${box}\`apiPath\` is 'lab-app/'. Write it without a slash at either end, such as 'rental-app/item'.`,
  ],
  [
    'a report without tabs',
    () => ofReport({}, { tabs: {} }),
    `${report}\`tabs\` is empty. Add a tab: tabs: { sales: defineTab(facts, { … }) }.`,
  ],
  [
    'a tab without columns',
    () => ofReport({ columns: [] }),
    `${report}\`tabs.main.columns\` is empty. Name the columns of the tab.`,
  ],
  [
    'a tab gathered by a number',
    () => ofReport({ groupBy: ['no'] }),
    `${report}\`tabs.main.groupBy\` names 'no', a number that several documents may have. Show each document: leave it out of groupBy, and name it in columns.`,
  ],
  [
    'a chart of what is not added up',
    () => ofReport({ chart: { by: 'date', measure: 'month' } }),
    `${report}\`tabs.main.chart.measure\` names 'month', which is not added up. Name an amount or a quantity.`,
  ],
  [
    'a level that is not over days',
    () => ofReport({ chart: { by: 'month', measure: 'netAmount', cumulative: true } }),
    `${report}\`tabs.main.chart.cumulative\` is a level over days, but the chart is not by date. Use by: 'date', or leave it out.`,
  ],
  [
    "a report's route without a slash",
    () => ofReport({}, { route: 'notes' }),
    `${report}\`route\` is 'notes'. Begin it with a slash, without one at its end, such as '/billing'.`,
  ],
  [
    'a screen without permissions',
    () => ofScreen({ permissions: {} }),
    `${tubes}\`permissions\` is empty, so nobody can open the screen. Name the permission that opens it, such as { view_tubes: 'View Tubes' }.`,
  ],
  [
    "a screen's permission without a name",
    () => ofScreen({ permissions: { view_tubes: '' } }),
    `${tubes}\`permissions.view_tubes\` has no name in the permission picker. Write its name.`,
  ],
  [
    "a screen's route with a slash at its end",
    () => ofScreen({ route: '/tubes/' }),
    `${tubes}\`route\` is '/tubes/'. Begin it with a slash, without one at its end, such as '/billing'.`,
  ],
  [
    'a tile of a path with a slash',
    () => ofScreen({ pendingTiles: [{ label: 'Tubes', apiPath: '/lab-app/tube/waiting', query: '' }] }),
    `${tubes}\`pendingTiles.apiPath\` is '/lab-app/tube/waiting'. Write it without a slash at either end, such as 'rental-app/item'.`,
  ],
  [
    'a module without a number',
    () => ofModule({ name: 'rental' }),
    `${lab}\`name\` is 'rental', which application.ts does not list. Add it to modules there, or use one of: lab, pharmacy, inventory, account, core-setup.`,
  ],
  [
    'a module with a path',
    () => ofModule({ apiPrefix: '/lab-app' }),
    `${lab}\`apiPrefix\` is '/lab-app'. Write it without a slash at either end, such as 'rental-app/item'.`,
  ],
  [
    "a module's prefix without an underscore",
    () => ofModule({ permissionPrefix: 'lab' }),
    `${lab}\`permissionPrefix\` is 'lab'. End it with an underscore, such as 'store_'.`,
  ],
  [
    'a menu that leads to one screen twice',
    () => ofModule({ menu: [{ label: 'Work', entries: ['/billing', '/billing'] }] }),
    `${lab}\`menu\` leads to '/billing' twice. Leave one of them out.`,
  ],
]

describe('a wrong declaration', () => {
  it.each(cases)('stops the start: %s', (_, sentences, expected) => {
    expect(sentences()).toEqual([expected])
  })

  it('names what there is in place of an unknown column', () => {
    const [sentence] = ofReport({ filters: ['colour'] })
    const start = `${report}\`tabs.main.filters\` names 'colour', which is no column of the facts ${facts.name}. Use one of: date, `
    expect(sentence?.slice(0, start.length)).toBe(start)
  })

  it('takes of a record only what a controller or the master has of it', () => {
    const wrong = { lines: { ...lines, snapshot: { colour: 'colour' } } }
    expect(said('documents/lab/note.ts', validateCandidateFields(documentOf(wrong)))[0]).toContain(
      "`lines.snapshot` names 'colour', which is no field of item. Use one of: name, ",
    )
    const matched = { lines, sourceDocument: { docType: () => requisition, lineMatchField: 'lot' } }
    expect(said('documents/lab/note.ts', validateCandidateFields(documentOf(matched)))[0]).toContain(
      "`sourceDocument.lineMatchField` names 'lot', which is no field of item.",
    )
  })

  it('is refused by the compiler where the types know', () => {
    // @ts-expect-error no scope
    expect(ofTypes({ ...right, access: {} })).toBeDefined()
    // @ts-expect-error no path
    expect(ofTypes({ ...right, access: { scope: 'all' }, api: {} })).toBeDefined()
    // @ts-expect-error options of a document are grouped
    expect(ofTypes({ ...right, access: { scope: 'all' }, printTitle: 'NOTE' })).toBeDefined()
    // @ts-expect-error no document type
    expect(ofTypes({ ...right, access: { scope: 'all' }, sourceDocument: { lineMatchField: 'item' } })).toBeDefined()
    // @ts-expect-error lots of no kind
    expect(ofTypes({ ...right, access: { scope: 'all' }, stock: { lotSource: 'taken' } })).toBeDefined()
  })
})

describe('the declarations of the installation', () => {
  const declared = { resources, documents, reports, screens, modules }

  it('are right, which the start asserts, and one wrong document stops it', () => {
    const hasCandidates = () => true
    expect(() => assertDeclarations(declared, hasCandidates)).not.toThrow()
    const wrong = { ...documentOf({ label: ' ' }), module: 'lab' } as const
    expect(() => assertDeclarations({ ...declared, documents: [...documents, wrong] }, hasCandidates)).toThrow(
      `${note}\`label\` is empty. Write the title of its screen.`,
    )
  })

  it('name the permission of credit, whichever document gives it a name', () => {
    const credit = documentOf({
      ...{ lines, amounts, payments: true, header: { fields: { payType } } },
      balance: { totalField: 'total', creditPermission: 'add_credit' },
    })
    const all = { ...declared, documents: [...documents, { ...credit, module: 'lab' as const }] }
    expect(() => assertDeclarations(all, () => true)).toThrow(
      `${note}\`balance.creditPermission\` is 'add_credit', which has no name in the permission picker. Name it in access.permissions.`,
    )
  })
})
