import { f } from '~/document'
import { store } from '~/testing/fixtures/masters'
import { kind } from '~/testing/fixtures/note'
import { testWrongNoteOptions } from '~/testing/fixtures/wrongDeclarations'

testWrongNoteOptions([
  [
    'a field called as a column of every row',
    { header: { fields: { remarks: f.text({ label: 'Remarks' }) } } },
    '`header.fields.remarks` is the name of a column that every row has. Choose another name.',
  ],
  [
    'a field called as the number',
    { header: { fields: { noteNo: f.text({ label: 'No.' }) } } },
    '`header.fields.noteNo` is the name of a column that every row has. Choose another name.',
  ],
  [
    'a field that is no column',
    { header: { fields: { 'due-day': f.date({ label: 'Due' }) } } },
    "`header.fields.due-day` is no name of a column. Write it like 'expiryDate': letters and digits, the first one small.",
  ],
  [
    'a field without a label',
    { header: { fields: { due: f.date({ label: '' }) } } },
    '`header.fields.due.label` is empty. Write what users call the field.',
  ],
  [
    'dependsOn by a field that is not there',
    { header: { fields: { due: f.date({ label: 'Due', dependsOn: { kind: [1] } }) } } },
    "`header.fields.due.dependsOn` names 'kind', which is no field beside it. Use one of: due.",
  ],
  [
    'dependsOn by a choice that is not there',
    { header: { fields: { kind, due: f.date({ label: 'Due', dependsOn: { kind: [3] } }) } } },
    "`header.fields.due.dependsOn` compares 'kind' with 3, which is none of its choices. Use one of: 1, 2.",
  ],
  [
    'dependsOn by a text',
    {
      header: {
        fields: { city: f.text({ label: 'City' }), due: f.date({ label: 'Due', dependsOn: { city: [1] } }) },
      },
    },
    "`header.fields.due.dependsOn` names 'city', a field of the kind text. Name a choice or a yes/no field.",
  ],
  [
    'when by a field that is not there',
    { header: { fields: { due: f.date({ label: 'Due', when: ({ kind }) => kind === 1 }) } } },
    "`header.fields.due.when` reads 'kind', which is no other field beside it. Add it.",
  ],
  [
    'when that needs a value',
    {
      header: {
        fields: {
          city: f.text({ label: 'City' }),
          due: f.date({ label: 'Due', when: ({ city }) => (city as string).startsWith('K') }),
        },
      },
    },
    "`header.fields.due.when` fails for a record without values: Cannot read properties of undefined (reading 'startsWith'). Allow for missing values.",
  ],
  [
    'dependsOn by itself',
    { header: { fields: { due: f.boolean({ label: 'Due', dependsOn: { due: [true] } }) } } },
    '`header.fields.due.dependsOn` names the field itself. Name another field.',
  ],
  [
    'a default that the field refuses',
    {
      header: {
        fields: { kind: f.choice({ label: 'Kind', choices: [{ id: 1, name: 'One' }], defaultValue: 2 as 1 }) },
      },
    },
    "`header.fields.kind.defaultValue` is refused by the field: 'Kind must be one of the list.'. Use a value that it accepts.",
  ],
  [
    'a choice without choices',
    { header: { fields: { kind: f.choice({ label: 'Kind', choices: [] }) } } },
    '`header.fields.kind.choices` is empty. List its choices as { id, name }.',
  ],
  [
    'two choices of one id',
    {
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
    },
    '`header.fields.kind.choices` has the id 1 twice. Give each choice an id of its own.',
  ],
  [
    'a unique field in a document',
    { header: { fields: { billNo: f.text({ label: 'Bill No.', unique: true }) } } },
    '`header.fields.billNo.unique` has no effect in a document. Use header.uniquePerYear or lines.distinct.',
  ],
  [
    'a field of edits alone in a document',
    { header: { fields: { due: f.date({ label: 'Due', showInForm: 'edit' }) } } },
    "`header.fields.due.showInForm` is 'edit', but a document is only written once. Use false, or leave it out.",
  ],
  [
    'a copy of what is no reference',
    { header: { fields: { kind }, snapshot: { kindName: ['kind', 'name'] } } },
    "`header.snapshot.kindName` copies of 'kind', which is no reference of the header. Name a reference of header.fields.",
  ],
  [
    'a copy of a field that the master does not have',
    {
      header: {
        fields: { from: f.reference(() => store, { label: 'From' }) },
        snapshot: { city: ['from', 'city'] },
      },
    },
    "`header.snapshot.city` names 'city', which is no field of store. Use one of: name, remarks, active.",
  ],
  [
    'a field that is filled and not there',
    {
      header: {
        fields: { from: f.reference(() => store, { label: 'From' }) },
        fetchFrom: { title: ['from', 'name'] },
      },
    },
    "`header.fetchFrom` names 'title', which is no field of the header. Use one of: from, store.",
  ],
  [
    'an index of a date',
    { header: { fields: { due: f.date({ label: 'Due' }) }, indexed: ['due'] } },
    "`header.indexed` names 'due', which is no text of the header. Use one of: none.",
  ],
  [
    'a section before nothing',
    { header: { fields: { kind }, sections: { due: 'Terms' } } },
    "`header.sections` names 'due', which is no field of the header. Use one of: kind.",
  ],
  [
    'a number once a year without its day',
    {
      header: {
        fields: { billNo: f.text({ label: 'Bill No.' }) },
        uniquePerYear: { field: 'billNo', dateField: 'billDate', message: 'Twice.' },
      },
    },
    "`header.uniquePerYear.dateField` names 'billDate', which is no date of the header. Name a date of header.fields.",
  ],
])
