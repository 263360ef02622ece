import { optionsOf } from '~/documents/documentNames'
import { validateValues } from '~/domain/applicationValues'
import type { Application, ApplicationMasters } from '../application'
import type { Declarations } from '../registry'
import { type ModuleResource, permissionFor, type Resource } from '../resource'
import { type DeclarationProblem, joinNames, problem, problemIf, validateKnownNames } from './problem'

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
  apiKeys: {
    ...{ name: [['text']], user: [['reference'], 'users'], permissions: [['references'], 'permissions'] },
    ...{ validUntil: [['date']], requestsPerMinute: [['number']], lastUsedOn: [['date']], active: [['boolean']] },
  },
  webhooks: {
    ...{ name: [['text']], url: [['text']], events: [['references']] },
    ...{ failingSince: [['date']], active: [['boolean']] },
  },
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
  apiKeys: 'defineApiKeys',
  webhooks: 'defineWebhooks',
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
    `Use one of: ${joinNames(resources.map((one) => one.key).sort())}; or declare resources/<module>/${key}.ts by ${defaultsOf[option]}.`,
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

const validateTheme = ({ theme }: Application): DeclarationProblem[] =>
  Object.entries(theme)
    .filter(([, colour]) => !/^#[0-9a-f]{6}$/i.test(colour))
    .map(([name, colour]) =>
      problem(`theme.${name}`, `is '${colour}', which is no colour.`, "Write it like '#8a3d0f'."),
    )

/** The kinds of the fields that a letterhead can show, by option. */
const letterheadKinds = {
  addressField: ['text'],
  phoneFields: ['phone', 'text'],
  emailField: ['email', 'text'],
  websiteField: ['text'],
  logoField: ['image'],
  numbers: ['text', 'number'],
  nameFieldByModule: ['text'],
} as const

/** The names of a print's data that numbers cannot have. */
const printNames = ['name', 'address', 'phones', 'email', 'website', 'logo']

function validateLetterhead(
  { letterhead, organization, modules }: Application,
  resources: readonly ModuleResource[],
): DeclarationProblem[] {
  if (!letterhead) return []
  const master = resources.find(({ key }) => key === organization)
  if (!organization)
    return [problem('letterhead', 'names fields of no organization.', 'Name its master in `organization`.')]
  if (!master) return []
  const { numbers = [], nameFieldByModule = {}, phoneFields = [], ...single } = letterhead
  const named = [
    ...Object.entries(single).map(([option, field]) => [option, option, field] as const),
    ...phoneFields.map((field) => ['phoneFields', 'phoneFields', field] as const),
    ...numbers.map(({ name, field = name }) => ['numbers', `numbers.${name}`, field] as const),
    ...Object.entries(nameFieldByModule).map(
      ([module, field]) => ['nameFieldByModule', `nameFieldByModule.${module}`, field] as const,
    ),
  ]
  const moduleOptions = [
    ...numbers.flatMap(({ name, modules: of = [] }) =>
      of.map((module) => [`numbers.${name}.modules`, module] as const),
    ),
    ...Object.keys(nameFieldByModule).map((module) => ['nameFieldByModule', module] as const),
  ]
  const names = numbers.map(({ name }) => name)
  return [
    ...named.flatMap(([kind, option, field]) => {
      const kinds: readonly string[] = letterheadKinds[kind as keyof typeof letterheadKinds] ?? []
      const fits = Object.keys(master.fields).filter((one) => kinds.includes(master.fields[one]!.kind.name))
      return problemIf(
        !fits.includes(field),
        `letterhead.${option}`,
        `names '${field}', which is no ${kinds[0]} field of '${organization}'.`,
        `Use one of: ${joinNames(fits)}.`,
      )
    }),
    ...moduleOptions.flatMap(([option, module]) =>
      validateKnownNames(
        `letterhead.${option}`,
        [module],
        modules.map(({ name }) => name),
        'module',
      ),
    ),
    ...numbers.flatMap(({ name, label }, index) => [
      ...problemIf(
        !label.includes(`%{${name}}`),
        `letterhead.numbers.${name}.label`,
        'does not say the number.',
        `Write it like 'No. %{${name}}'.`,
      ),
      ...problemIf(
        printNames.includes(name) || names.indexOf(name) !== index,
        `letterhead.numbers.${name}.name`,
        'names something else on prints, too.',
        'Give it a name of its own, and the field in `field`.',
      ),
    ]),
  ]
}

/** The problems of quick actions: routes of no screen, and permissions that no screen, master or document has. */
function validateQuickActions(
  { quickActions = [] }: Application,
  { resources, documents, reports, screens }: Declarations,
): DeclarationProblem[] {
  const routes = [...resources, ...documents, ...reports, ...screens].map(({ route }) => route)
  const codes = new Set([
    ...resources.flatMap((one) => one.actions.map((action) => permissionFor(one, action))),
    ...documents.flatMap(({ permissions }) => Object.values(permissions)),
    ...reports.map(({ permission }) => permission),
    ...screens.flatMap(({ permissions }) => Object.keys(permissions)),
  ])
  return quickActions.flatMap(({ label, route, permission }) => [
    ...problemIf(
      !routes.includes(route),
      'quickActions',
      `has '${label}' with the route '${route}', which no screen has.`,
      'Write the route of a screen, master, document or report.',
    ),
    ...problemIf(
      !codes.has(permission),
      'quickActions',
      `has '${label}' with the permission '${permission}', which no screen has.`,
      'Name the permission of what the button does.',
    ),
  ])
}

/** The problems of application.ts, whose resources are among the declarations. */
export function validateApplication(application: Application, declarations: Declarations): DeclarationProblem[] {
  const { resources, documents } = declarations
  const names = application.modules.map(({ name }) => name)
  const ids = application.modules.map(({ id }) => id)
  const takesPayments = documents.some((document) => optionsOf(document).payments)
  const options = (['users', 'roles', 'permissions', 'permissionCategories'] as (keyof ApplicationMasters)[]).concat(
    takesPayments ? ['paymentModes'] : [],
    application.organization ? ['organization'] : [],
    application.settings ? ['settings'] : [],
    application.apiKeys ? ['apiKeys'] : [],
    application.webhooks ? ['webhooks'] : [],
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
      `Use one of: ${joinNames(names)}.`,
    ),
    ...validateValues(application),
    ...validateTheme(application),
    ...problemIf(
      !/^[a-z]+(-[a-z]+)*$/.test(application.printCountPath),
      'printCountPath',
      `is '${application.printCountPath}', which is no last part of a path.`,
      "Write small letters and hyphens, like 'print-count'.",
    ),
    ...validateLetterhead(application, resources),
    ...validateQuickActions(application, declarations),
    ...options.flatMap((option) => validateMaster(option, application, resources)),
  ]
}
