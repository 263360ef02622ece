import { decidingFields, decidingHeaderFields } from '../applicableFields'
import type { AnyField, Fields } from '../field'
import { parseField } from '../parseInput'
import { type DeclarationProblem, joinNames, problem, problemIf } from './problem'

/** The options of fields, which masters, headers and lines have in common. */

const isName = (name: string) => /^[a-z][A-Za-z0-9]*$/.test(name)

function validateDependsOn(at: string, name: string, { options }: AnyField, fields: Fields): DeclarationProblem[] {
  return Object.entries(options.dependsOn ?? {}).flatMap(([other, values]) => {
    const option = `${at}.${name}.dependsOn`
    const target = fields[other]
    if (!target)
      return [
        problem(
          option,
          `names '${other}', which is no field beside it.`,
          `Use one of: ${joinNames(Object.keys(fields))}.`,
        ),
      ]
    if (other === name) return [problem(option, 'names the field itself.', 'Name another field.')]
    if (target.kind.name === 'boolean')
      return problemIf(
        values.some((value) => typeof value !== 'boolean'),
        option,
        `compares the yes/no field '${other}' with ${values.join(', ')}.`,
        'Use true or false.',
      )
    if (target.kind.name !== 'choice')
      return [
        problem(
          option,
          `names '${other}', a field of the kind ${target.kind.name}.`,
          'Name a choice or a yes/no field.',
        ),
      ]
    const ids = (target.options.choices as readonly { id: number }[]).map(({ id }) => id)
    const wrong = values.find((value) => !ids.includes(value as number))
    return problemIf(
      wrong !== undefined,
      option,
      `compares '${other}' with ${wrong}, which is none of its choices.`,
      `Use one of: ${joinNames(ids.map(String))}.`,
    )
  })
}

/** `when` is tried with an empty record: a form starts with one, and a request may leave out everything. */
function validateWhen(
  at: string,
  name: string,
  field: AnyField,
  fields: Fields,
  headerNames?: readonly string[],
): DeclarationProblem[] {
  const { when } = field.options
  if (!when) return []
  const option = `${at}.${name}.when`
  const others = Object.keys(fields).filter((other) => other !== name)
  try {
    const unknown = decidingFields(field, {}).find((other) => !others.includes(other))
    const unknownInHeader = decidingHeaderFields(field, {}).find((other) => !headerNames?.includes(other))
    return [
      ...problemIf(
        unknown !== undefined,
        option,
        `reads '${unknown}', which is no other field beside it.`,
        others.length > 0 ? `Use one of: ${joinNames(others)}.` : 'Add it.',
      ),
      ...problemIf(
        unknownInHeader !== undefined,
        option,
        headerNames
          ? `reads '${unknownInHeader}' of the header, which has no such field.`
          : `reads '${unknownInHeader}' of a header, which only fields of lines are given.`,
        headerNames?.length ? `Use one of: ${joinNames(headerNames)}.` : 'Use the fields beside it.',
      ),
      ...problemIf(
        typeof when({}, {}) !== 'boolean',
        option,
        'does not return true or false for a record without values.',
        'Compare with a value, such as record.kind === 2.',
      ),
    ]
  } catch (error) {
    return [
      problem(option, `fails for a record without values: ${(error as Error).message}.`, 'Allow for missing values.'),
    ]
  }
}

function validateChoices(option: string, { kind, options }: AnyField): DeclarationProblem[] {
  if (kind.name !== 'choice') return []
  const ids = (options.choices as readonly { id: number }[]).map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  return [
    ...problemIf(ids.length === 0, `${option}.choices`, 'is empty.', 'List its choices as { id, name }.'),
    ...problemIf(
      twice !== undefined,
      `${option}.choices`,
      `has the id ${twice} twice.`,
      'Give each choice an id of its own.',
    ),
  ]
}

/** A reference's default is a record, which no declaration knows. */
function validateDefault(option: string, field: AnyField): DeclarationProblem[] {
  const { defaultValue } = field.options
  if (defaultValue === undefined || defaultValue === null || field.options.to) return []
  const parsed = parseField(field, defaultValue)
  return 'message' in parsed
    ? [
        problem(
          `${option}.defaultValue`,
          `is refused by the field: '${parsed.message}'.`,
          'Use a value that it accepts.',
        ),
      ]
    : []
}

/** A minimum above the maximum leaves no value. */
function validateBounds(option: string, { options }: AnyField): DeclarationProblem[] {
  const numberOf = (bound: unknown) => Number(Array.isArray(bound) ? bound[0] : bound)
  const bounds = [
    ['min', 'max'],
    ['minLength', 'maxLength'],
  ] as const
  return bounds.flatMap(([lower, upper]) => {
    const [min, max] = [numberOf(options[lower]), numberOf(options[upper])]
    return problemIf(min > max, `${option}.${lower}`, `is ${min}, above its ${upper} of ${max}.`, 'Swap them.')
  })
}

/** Kinds whose values an expression can give. */
const computedKinds = [
  ...['text', 'number', 'quantity', 'money', 'percent', 'boolean', 'choice', 'date', 'time', 'dateTime'],
]

/** Options of a field that is entered; a computed one is neither asked for nor stored. */
const optionsOfEntered = ['required', 'unique', 'searchable', 'defaultValue', 'emptyValue', 'showInForm', 'stored']

function validateComputed(option: string, { kind, options }: AnyField): DeclarationProblem[] {
  const { computed } = options
  if (computed === undefined) return []
  const entered = optionsOfEntered.find((name) => options[name] !== undefined)
  return [
    ...problemIf(!computed.trim(), `${option}.computed`, 'is empty.', 'Write an SQL expression over the row s.'),
    ...problemIf(
      computed.includes(';'),
      `${option}.computed`,
      'contains a semicolon.',
      'Write one SQL expression over the row s.',
    ),
    ...problemIf(
      !computedKinds.includes(kind.name),
      `${option}.computed`,
      `is declared for a field of the kind ${kind.name}, which must be stored.`,
      `Use one of the kinds ${joinNames(computedKinds)}.`,
    ),
    ...problemIf(
      entered,
      `${option}.${entered}`,
      'has no effect on a computed field, which nobody enters.',
      `Leave out ${entered}.`,
    ),
  ]
}

/**
 * The options of a group of fields.
 * @param reserved columns that every row of it has
 * @param headerNames of lines: what `when` can read of the header
 */
export function validateFields(
  at: string,
  fields: Fields,
  reserved: readonly string[],
  headerNames?: readonly string[],
): DeclarationProblem[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const option = `${at}.${name}`
    if (!field?.kind)
      return [problem(option, 'is no field.', 'Declare it by one of the kinds, such as f.text({ label }).')]
    return [
      ...problemIf(
        !isName(name),
        option,
        'is no name of a column.',
        "Write it like 'expiryDate': letters and digits, the first one small.",
      ),
      ...problemIf(
        reserved.includes(name),
        option,
        'is the name of a column that every row has.',
        'Choose another name.',
      ),
      ...problemIf(!field.options.label?.trim(), `${option}.label`, 'is empty.', 'Write what users call the field.'),
      ...validateDependsOn(at, name, field, fields),
      ...validateWhen(at, name, field, fields, headerNames),
      ...validateChoices(option, field),
      ...validateComputed(option, field),
      ...validateDefault(option, field),
      ...validateBounds(option, field),
    ]
  })
}

/** Options of masters' fields that a document does not interpret. */
const onlyOfMasters = {
  unique: 'Use header.uniquePerYear or lines.distinct.',
  searchable: 'Lists of documents are searched by number and party.',
  stored: 'Leave the field out.',
  computed: 'Use list.virtualFields.',
  apiAlias: 'Name the field as it travels.',
  importAliases: 'Use lines.importKeyFields.',
} as const

/** The field options that documents do not support. */
export function validateDocumentFields(
  at: string,
  fields: Fields,
  reserved: readonly string[],
  headerNames?: readonly string[],
): DeclarationProblem[] {
  const ignored = Object.entries(fields).flatMap(([name, { options }]) => [
    ...Object.entries(onlyOfMasters).flatMap(([option, remedy]) =>
      problemIf(options[option] !== undefined, `${at}.${name}.${option}`, 'has no effect in a document.', remedy),
    ),
    ...problemIf(
      typeof options.showInForm === 'string',
      `${at}.${name}.showInForm`,
      `is '${options.showInForm}', but a document is only written once.`,
      'Use false, or leave it out.',
    ),
  ])
  return [...validateFields(at, fields, reserved, headerNames), ...ignored]
}
