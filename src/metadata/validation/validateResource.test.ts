import { expect, it } from 'vitest'
import { defineResource, f } from '~/resource'
import { testWrongDeclarations } from '~/testing/fixtures/wrongDeclarations'
import { iconNames } from '../icon'
import { sentenceOf } from './problem'
import { validateResource } from './validateResource'

const box = { label: 'Box', fields: { name: f.text({ label: 'Name' }) }, listColumns: ['name'] }
const validate = (wrong: object, name = 'box') =>
  validateResource(defineResource(name, { ...box, ...wrong } as never) as never)

testWrongDeclarations('resources/sales/box.ts', validate, [
  ['a master without a label', { label: '' }, '`label` is empty. Write what users call one record.'],
  [
    'an icon that is not there',
    { icon: 'Boxes' },
    `\`icon\` names 'Boxes', which is no icon that can be used. Use one of: ${iconNames.join(', ')}.`,
  ],
  [
    'a label field that is not there',
    { fields: { code: f.text({ label: 'Code' }) }, listColumns: ['code'] },
    "`labelField` is 'name', which is no field of the master. Use one of: code, remarks, active.",
  ],
  [
    'a column of a list that is not there',
    { listColumns: ['name', 'size'] },
    "`listColumns` names 'size', which is no field of the master. Use one of: name, remarks, active.",
  ],
  ['a list without columns', { listColumns: [] }, '`listColumns` is empty. Name the columns of the list.'],
  [
    'an ordering by a field that is not there',
    { ordering: '-size' },
    "`ordering` names 'size', which is no field of the master. Use one of: name, remarks, active, id.",
  ],
  [
    'a section of a master before nothing',
    { sections: { size: 'Size' } },
    "`sections` names 'size', which is no field of the master. Use one of: name, remarks, active.",
  ],
  [
    'dependsOn of a master by a field that is not there',
    { fields: { name: f.text({ label: 'Name', dependsOn: { kind: [1] } }) } },
    "`fields.name.dependsOn` names 'kind', which is no field beside it. Use one of: name, remarks, active.",
  ],
  [
    'a combination by what is no yes/no field',
    { uniqueTogether: [{ fields: ['name'], condition: 'name', message: 'Twice.' }] },
    "`uniqueTogether` has the condition 'name', which is no yes/no field. Name an f.boolean of the master.",
  ],
  [
    'a required field that no form shows',
    { fields: { name: f.text({ label: 'Name', required: true, showInForm: false }) } },
    '`fields.name` is required, but no form asks for it. Give it a defaultValue, or show it in a form.',
  ],
  [
    'a computed field that users must enter',
    { fields: { name: f.text({ label: 'Name' }), size: f.number({ label: 'Size', required: true, computed: '1' }) } },
    '`fields.size.required` has no effect on a computed field, which nobody enters. Leave out required.',
  ],
  [
    'a computed field of a kind that is stored',
    { fields: { name: f.text({ label: 'Name' }), key: f.email({ label: 'Key', computed: '1' }) } },
    '`fields.key.computed` is declared for a field of the kind email, which must be stored. Use one of the kinds text, number, quantity, money, percent, boolean, choice, date, time, dateTime.',
  ],
  ['a master without actions', { actions: [] }, "`actions` is empty. Name at least 'view'."],
  [
    "a master's path with a slash",
    { apiPath: 'sales-app/' },
    "`apiPath` is 'sales-app/'. Write it without a slash at either end, such as 'rental-app/item'.",
  ],
])

it('stops the start: a master in capitals', () => {
  expect(validate({}, 'Box').map((one) => sentenceOf('resources/sales/Box.ts', one))).toEqual([
    "resources/sales/Box.ts: `name` is 'Box'. Write it like 'test-unit'.",
  ])
})
