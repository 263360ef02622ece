import { permissionFor, type Resource, routesOf } from '../resource'
import { statePermissions } from '../states'
import { type DeclarationProblem, joinNames, problemIf, validateIcon, validateKnownNames } from './problem'
import { validateFields } from './validateFields'
import { validatePath, validateRoute } from './validatePath'
import { validateStates } from './validateStates'

/** The problems of a resource's options. */
export function validateResource(resource: Resource): DeclarationProblem[] {
  const { name, label, fields, listColumns, sections, labelField, searchFields, uniqueTogether, actions } = resource
  const names = Object.keys(fields)
  const field = 'field of the master'
  const unasked = names.find((one) => {
    const { required, showInForm, defaultValue, readOnly } = fields[one]!.options
    return required && showInForm === false && defaultValue === undefined && !readOnly
  })
  return [
    ...problemIf(!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name), 'name', `is '${name}'.`, "Write it like 'test-unit'."),
    ...problemIf(!label.trim(), 'label', 'is empty.', 'Write what users call one record.'),
    ...validateIcon(resource.icon),
    ...validateFields('fields', fields, ['id', 'version']),
    ...problemIf(
      !fields[labelField],
      'labelField',
      `is '${labelField}', which is no ${field}.`,
      `Use one of: ${joinNames(names)}.`,
    ),
    ...problemIf(listColumns.length === 0, 'listColumns', 'is empty.', 'Name the columns of the list.'),
    ...validateKnownNames('listColumns', listColumns, names, field),
    ...validateKnownNames('sections', Object.keys(sections), names, field),
    ...validateKnownNames('searchFields', searchFields, names, field),
    ...validateKnownNames('ordering', [resource.ordering.replace(/^-/, '')], [...names, 'id'], field),
    ...uniqueTogether.flatMap(({ fields: together, condition }) => [
      ...problemIf(together.length === 0, 'uniqueTogether', 'names no fields.', 'Name the fields of the combination.'),
      ...validateKnownNames('uniqueTogether', together, names, field),
      ...problemIf(
        condition !== undefined && fields[condition]?.kind.name !== 'boolean',
        'uniqueTogether',
        `has the condition '${condition}', which is no yes/no field.`,
        'Name an f.boolean of the master.',
      ),
    ]),
    ...problemIf(
      unasked,
      `fields.${unasked}`,
      'is required, but no form asks for it.',
      'Give it a defaultValue, or show it in a form.',
    ),
    ...validateKnownNames('merge.matchBy', resource.merge?.matchBy ?? [], names, field),
    ...problemIf(
      resource.merge && (!fields.active || !fields.remarks || resource.isSingleton || !actions.includes('edit')),
      'merge',
      'is declared for records that cannot be switched off and edited with remarks.',
      'Keep the fields active and remarks and the action edit, or leave merge out.',
    ),
    ...problemIf(
      resource.states && (resource.merge || resource.isSingleton || resource.proxyFor || actions.includes('delete')),
      'states',
      'are declared for records that can be merged or deleted, for a single record, or for a second screen of a table.',
      "Leave out states, or merge, isSingleton and the action 'delete'.",
    ),
    ...problemIf(
      resource.states?.notifiesOfNew,
      'states.notifiesOfNew',
      'would notify users of each record of an import.',
      'Leave it out, or declare a document.',
    ),
    ...validateStates(resource.states, {
      permissions: [
        ...actions.map((action) => permissionFor(resource, action)),
        ...Object.keys({ ...resource.permissions, ...statePermissions(resource.states) }),
      ],
      editableFields: names,
      fields: names,
    }),
    ...problemIf(actions.length === 0, 'actions', 'is empty.', "Name at least 'view'."),
    ...validatePath('apiPath', resource.apiPath),
    ...routesOf(resource).flatMap(validateRoute),
  ]
}
