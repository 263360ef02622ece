import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import type { Resource } from '~/metadata/resource'
import { type DeclarationProblem, joinNames, problem, problemIf } from '~/metadata/validation/problem'

const isCode = (code: string) => /^[a-z][a-z0-9_]*$/.test(code)

/** @param user the master of users, whose fields scopes go by */
export function validateAccessOptions(document: AnyDocType, user: Resource): DeclarationProblem[] {
  const { access, header, party } = optionsOf(document)
  if (!access?.scope)
    return [
      problem(
        'access.scope',
        'is missing, so nobody knows who sees which documents.',
        "Use 'all', 'own', or { fields, userField }.",
      ),
    ]
  const { scope, viewAllPermission, draftsOfOthersPermission, permissionCode = 'code', permissions = {} } = access
  const wrongCode = [permissionCode, ...Object.keys(permissions)].find((code) => !isCode(code))
  const own = [
    ...problemIf(
      viewAllPermission && scope !== 'own',
      'access.viewAllPermission',
      "shows all documents to some users, but the scope is not 'own'.",
      "Use scope: 'own', or leave it out.",
    ),
    ...problemIf(
      viewAllPermission && !(viewAllPermission in permissions),
      'access.viewAllPermission',
      `is '${viewAllPermission}', which has no name in the permission picker.`,
      'Name it in access.permissions.',
    ),
    ...problemIf(
      draftsOfOthersPermission && !(draftsOfOthersPermission in permissions),
      'access.draftsOfOthersPermission',
      `is '${draftsOfOthersPermission}', which has no name in the permission picker.`,
      'Name it in access.permissions.',
    ),
    ...problemIf(
      wrongCode !== undefined,
      'access',
      `has the permission code '${wrongCode}'.`,
      "Write it like 'view_sale': small letters, digits and underscores.",
    ),
  ]
  if (typeof scope === 'string') return own
  const isRecord = (name: string) => name === party?.().name || header.fields[name]?.options.to
  const fields = [scope.fields].flat()
  const wrong = fields.find((name) => !isRecord(name))
  const references = Object.keys(header.fields).filter(isRecord)
  return [
    ...own,
    ...problemIf(
      wrong !== undefined || fields.length === 0,
      'access.scope.fields',
      fields.length === 0 ? 'is empty.' : `names '${wrong}', neither the party nor a reference of the header.`,
      `Use one of: ${joinNames([...(party ? [party().name] : []), ...references])}.`,
    ),
    ...problemIf(
      !user.fields[scope.userField]?.options.to,
      'access.scope.userField',
      `names '${scope.userField}', which is no reference of a user.`,
      `Use one of: ${joinNames(Object.keys(user.fields).filter((name) => user.fields[name]!.options.to))}.`,
    ),
  ]
}
