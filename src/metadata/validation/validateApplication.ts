import { optionsOf } from '~/documents/documentNames'
import type { Application, ApplicationMasters } from '../application'
import type { Declarations } from '../registry'
import type { ModuleResource, Resource } from '../resource'
import { type DeclarationProblem, listOf, problem, problemIf } from './problem'

/** The fields that the framework reads of a master, each with its kind, and the option that names what it refers to. */
const neededFields: Readonly<
  Record<keyof ApplicationMasters, Readonly<Record<string, [kinds: readonly string[], to?: keyof ApplicationMasters]>>>
> = {
  users: {
    userName: [['text']],
    fullName: [['text', 'concat']],
    email: [['email']],
    password: [['password']],
    group: [['reference'], 'roles'],
    isSuperuser: [['boolean']],
    active: [['boolean']],
  },
  roles: { name: [['text']], permissions: [['references'], 'permissions'], active: [['boolean']] },
  permissions: {
    name: [['text']],
    codeName: [['text']],
    systemType: [['choice']],
    userPermissionCategory: [['reference'], 'permissionCategories'],
  },
  permissionCategories: { name: [['text']], systemType: [['choice']] },
  paymentModes: { name: [['text']], cash: [['boolean']], active: [['boolean']] },
  organization: { name: [['text']] },
  settings: {},
}

/** The function of `prayog` that declares a master with the fields that are needed. */
const defaultsOf: Readonly<Record<keyof ApplicationMasters, string>> = {
  users: 'defineUsers',
  roles: 'defineRoles',
  permissions: 'definePermissions',
  permissionCategories: 'definePermissionCategories',
  paymentModes: 'definePaymentModes',
  organization: 'defineOrganization',
  settings: 'defineSettings',
}

/** The problem of an option that names no resource. */
export const masterProblem = (
  option: keyof ApplicationMasters,
  key: string | undefined,
  resources: readonly Pick<Resource, 'key'>[],
): DeclarationProblem =>
  problem(
    option,
    `is '${key}', which is no resource.`,
    `Use one of: ${listOf(resources.map((one) => one.key).sort())}; or declare resources/<module>/${key}.ts by ${defaultsOf[option]}.`,
  )

function validateMaster(
  option: keyof ApplicationMasters,
  application: Application,
  resources: readonly ModuleResource[],
): DeclarationProblem[] {
  const key = application[option]
  const master = resources.find((one) => one.key === key)
  if (!master) return [masterProblem(option, key, resources)]
  const remedy = `Declare it by ${defaultsOf[option]}, or name another master.`
  const isWrong = ([name, [kinds, to]]: [string, [readonly string[], (keyof ApplicationMasters)?]]) => {
    const field = master.fields[name]
    return !field || !kinds.includes(field.kind.name) || (to && field.options.to?.().key !== application[to])
  }
  const wrong = Object.entries(neededFields[option]).find(isWrong)
  return [
    ...problemIf(master.proxyFor, option, `is '${key}', a second screen of another master.`, remedy),
    ...(wrong
      ? [
          problem(
            option,
            `is '${key}', whose field '${wrong[0]}' is missing or is no ${wrong[1][0].at(-1)}${wrong[1][1] ? ` to '${application[wrong[1][1]]}'` : ''}.`,
            remedy,
          ),
        ]
      : []),
    ...problemIf(
      ['organization', 'settings'].includes(option) && !master.isSingleton,
      option,
      `is '${key}', which may have many records.`,
      'Declare it with isSingleton: true.',
    ),
  ]
}

/** What is wrong with application.ts, whose masters are among the declarations. */
export function validateApplication(
  application: Application,
  { resources, documents }: Pick<Declarations, 'resources' | 'documents'>,
): DeclarationProblem[] {
  const names = application.modules.map(({ name }) => name)
  const ids = application.modules.map(({ id }) => id)
  const takesPayments = documents.some((document) => optionsOf(document).payments)
  const options = (['users', 'roles', 'permissions', 'permissionCategories'] as (keyof ApplicationMasters)[]).concat(
    takesPayments ? ['paymentModes'] : [],
    application.organization ? ['organization'] : [],
    application.settings ? ['settings'] : [],
  )
  return [
    ...problemIf(
      new Set(ids).size < ids.length || new Set(names).size < names.length,
      'modules',
      'has two modules of the same name or id.',
      'Give each its own.',
    ),
    ...problemIf(
      !names.includes(application.firstModule),
      'firstModule',
      `is '${application.firstModule}', which is no module.`,
      `Use one of: ${listOf(names)}.`,
    ),
    ...problemIf(
      !/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d)$/.test(application.fiscalYearStart),
      'fiscalYearStart',
      `is '${application.fiscalYearStart}', which is no day of every year.`,
      "Write the month and the day like '04-01'.",
    ),
    ...options.flatMap((option) => validateMaster(option, application, resources)),
  ]
}
