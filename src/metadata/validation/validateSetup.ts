import type { Declarations } from '../registry'
import { listPermissions } from '../registry'
import type { SetupOptions } from '../setup'
import { type DeclarationProblem, joinNames, problemIf, validateKnownNames } from './problem'

/** The problems of setup.ts: names of nothing, of which a step would never be done or lead nowhere. */
export function validateSetup(
  { steps, startingRecords = [] }: SetupOptions,
  declarations: Declarations,
): DeclarationProblem[] {
  const { resources, documents, reports, screens } = declarations
  const routes = [...resources, ...documents, ...reports, ...screens].map(({ route }) => route)
  const codes = listPermissions(declarations).map(({ codeName }) => codeName)
  const keys = resources.map(({ key }) => key)
  const names = steps.map(({ name }) => name)
  return [
    ...problemIf(new Set(names).size < names.length, 'steps', 'has two steps of the same name.', 'Give each its own.'),
    ...steps.flatMap(({ name, route, permission, condition }) => {
      const option = `steps.${name}`
      const master = resources.find(({ key }) => key === condition?.records)
      const filled = condition?.filled ?? []
      return [
        ...problemIf(
          !/^[a-z]+(-[a-z]+)*$/.test(name),
          option,
          'is no name.',
          "Write small letters and hyphens, like 'first-bill'.",
        ),
        ...validateKnownNames(`${option}.route`, [route], routes, 'screen'),
        ...problemIf(
          !codes.includes(permission),
          `${option}.permission`,
          `is '${permission}', which no declaration names.`,
          'Name the permission of what the step does.',
        ),
        ...validateKnownNames(
          `${option}.condition.records`,
          condition ? [condition.records] : [],
          [...keys, ...documents.map((one) => one.name)],
          'master or document',
        ),
        ...validateKnownNames(
          `${option}.condition.filled`,
          condition && keys.includes(condition.records) ? filled : [],
          Object.keys(master?.fields ?? {}),
          'field of the master',
        ),
        ...problemIf(
          filled.length > 0 && !master,
          `${option}.condition.filled`,
          'names fields of no master.',
          `Name a master in records: ${joinNames(keys)}.`,
        ),
      ]
    }),
    ...validateKnownNames(
      'startingRecords',
      startingRecords.map(({ resource }) => resource),
      keys,
      'master',
    ),
  ]
}
