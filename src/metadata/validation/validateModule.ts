import { type Module, moduleNumbers, routeOfLine } from '../module'
import { type DeclarationProblem, joinNames, problemIf, validateIcon } from './problem'
import { validatePath, validateRoute } from './validatePath'

/** The problems of a module's options. */
export function validateModule({
  name,
  label,
  apiPrefix,
  keyPrefix,
  permissionPrefix,
  icon,
  menu,
}: Module): DeclarationProblem[] {
  const routes = menu.flatMap(({ entries }) => entries).map(routeOfLine)
  const twice = routes.find((route, index) => routes.indexOf(route) !== index)
  return [
    ...problemIf(
      moduleNumbers[name] === undefined,
      'name',
      `is '${name}', which application.ts does not list.`,
      `Add it to modules there, or use one of: ${joinNames(Object.keys(moduleNumbers))}.`,
    ),
    ...problemIf(!label.trim(), 'label', 'is empty.', 'Write what users call the module.'),
    ...validatePath('apiPrefix', apiPrefix),
    ...problemIf(
      keyPrefix !== undefined && !/^[a-z][a-z0-9-]*$/.test(keyPrefix),
      'keyPrefix',
      `is '${keyPrefix}'.`,
      "Write it like 'inventory': small letters.",
    ),
    ...problemIf(
      permissionPrefix !== undefined && !/^[a-z][a-z0-9_]*_$/.test(permissionPrefix),
      'permissionPrefix',
      `is '${permissionPrefix}'.`,
      "End it with an underscore, such as 'store_'.",
    ),
    ...validateIcon(icon),
    ...routes.flatMap(validateRoute).map((one) => ({ ...one, option: 'menu' })),
    ...problemIf(twice !== undefined, 'menu', `leads to '${twice}' twice.`, 'Leave one of them out.'),
  ]
}
