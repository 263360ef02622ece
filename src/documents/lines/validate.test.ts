import { expect, it } from 'vitest'
import { f } from '~/document'
import { sentenceOf } from '~/metadata/validation/problem'
import { requisition } from '~/testing/fixtures/documents'
import { store } from '~/testing/fixtures/masters'
import { amounts, kind, lines, noteWith, qty, rate } from '~/testing/fixtures/note'
import { testWrongNoteOptions } from '~/testing/fixtures/wrongDeclarations'
import { validateCandidateFields } from './validateCandidateFields'

testWrongNoteOptions([
  [
    'several line tables beside one',
    { lines, lineTables: { parts: { label: 'Parts', fields: { qty } } } },
    '`lines` goes with one table of lines, and the document has several. Leave it out, or declare `lines` instead of `lineTables`.',
  ],
  [
    'a line table with the name of a field',
    { header: { fields: { kind } }, lines: undefined, lineTables: { kind: { label: 'Kinds', fields: { qty } } } },
    "`lineTables.kind` is no free name. Write it like 'parts', and other than the fields and amounts of the document.",
  ],
  [
    'a wrong field in a line table',
    {
      lines: undefined,
      lineTables: {
        parts: { label: 'Parts', fields: { qty, due: f.date({ label: 'Due', dependsOn: { kind: [1] } }) } },
      },
    },
    "`lineTables.parts.fields.due.dependsOn` names 'kind', which is no field beside it. Use one of: qty, due.",
  ],
  [
    'an amount of a line table that is none',
    { lines: undefined, lineTables: { parts: { label: 'Parts', fields: { qty }, amounts: ['cost'] } } },
    "`lineTables.parts.amounts` names 'cost', which is no amount of the lines. Use one of: none.",
  ],
  [
    'when in lines by a field that the header does not have',
    {
      header: { fields: { kind } },
      lines: { ...lines, fields: { qty, due: f.date({ label: 'Due', when: (_, { sort }) => sort === 1 }) } },
    },
    "`lines.fields.due.when` reads 'sort' of the header, which has no such field. Use one of: store, kind.",
  ],
  [
    'when in the header that reads a header',
    { header: { fields: { kind, due: f.date({ label: 'Due', when: (_, header) => header.kind === 1 }) } } },
    "`header.fields.due.when` reads 'kind' of a header, which only fields of lines are given. Use the fields beside it.",
  ],
  [
    'dependsOn in lines by a field of the header',
    {
      header: { fields: { kind } },
      lines: { ...lines, fields: { qty, due: f.date({ label: 'Due', dependsOn: { kind: [1] } }) } },
    },
    "`lines.fields.due.dependsOn` names 'kind', which is no field beside it. Use one of: qty, due.",
  ],
  [
    'a minimum above the maximum',
    { lines: { ...lines, fields: { qty: f.number({ label: 'Qty', min: 5, max: 1 } as never) } } },
    '`lines.fields.qty.min` is 5, above its max of 1. Swap them.',
  ],
  [
    'lines of nothing that are distinct',
    { lines: { fields: { qty }, distinct: true } },
    '`lines.distinct` needs a record of which a line is. Add lines.resource.',
  ],
  [
    'lines of nothing that copy',
    { lines: { fields: { qty }, snapshot: { itemName: 'name' } } },
    '`lines.snapshot` needs a record of which a line is. Add lines.resource.',
  ],
  [
    'lines distinct by a field that is not there',
    { lines: { ...lines, distinct: ['batchNo'] } },
    "`lines.distinct` names 'batchNo', which is no field of the lines. Use one of: qty, rate.",
  ],
  [
    'lines narrowed by a field that is not there',
    { lines: { ...lines, filterBy: ['shop'] } },
    "`lines.filterBy` names 'shop', which is no field of the header. Use one of: store.",
  ],
  [
    'a picker of lines with a field that the record has not',
    { lines: { ...lines, pickerFields: ['colour'] } },
    "`lines.pickerFields` names 'colour', which is no field of item. Use one of: name, code, remarks, active.",
  ],
  [
    'lines that no reference proposes',
    {
      header: { fields: { shelf: f.reference(() => store, { label: 'Shelf' }) } },
      lines: { ...lines, proposedBy: 'order' },
    },
    "`lines.proposedBy` names 'order', which is no reference of the header. Use one of: shelf.",
  ],
  [
    'lines without fields',
    { lines: { ...lines, fields: {} } },
    "`lines.fields` is empty. Add a field, such as qty: f.quantity({ label: 'Qty', required: true }).",
  ],
  [
    'lines of the server that are imported',
    { lines: { ...lines, serverGenerated: true, importKeyFields: ['name'] } },
    '`lines.serverGenerated` has lines that nobody enters, so importKeyFields, splitLine and computeDefaults have no effect. Leave these out.',
  ],
  [
    'an amount that is a field, too',
    { lines: { ...lines, fields: { qty, amount: rate } }, amounts },
    '`lines.fields.amount` is an amount of the line, too. Enter it as a field, or calculate it as an amount.',
  ],
])

it('takes of a record only what a controller or the master has of it', () => {
  const wrong = noteWith({ lines: { ...lines, snapshot: { colour: 'colour' } } })
  expect(validateCandidateFields(wrong).map((one) => sentenceOf('documents/sales/note.ts', one))).toEqual([
    "documents/sales/note.ts: `lines.snapshot` names 'colour', which is no field of item. Use one of: name, code, remarks, active.",
  ])
  const matched = noteWith({ lines, sourceDocument: { docType: () => requisition, lineMatchField: 'lot' } })
  expect(validateCandidateFields(matched)[0]).toMatchObject({
    option: 'sourceDocument.lineMatchField',
    problem: "names 'lot', which is no field of item.",
  })
})
