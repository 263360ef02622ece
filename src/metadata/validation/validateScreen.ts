import type { CustomScreen } from '../screen'
import { type DeclarationProblem, problemIf, validateIcon } from './problem'
import { validatePath, validateRoute } from './validatePath'

/** The problems of a screen's options. */
export function validateScreen(screen: CustomScreen): DeclarationProblem[] {
  const { label, route, permissions, alsoOpenedBy = [], pendingTiles = [], globalSearch } = screen
  const codes = Object.keys(permissions)
  const wrong = codes.find((code) => !/^[a-z][a-z0-9_]*$/.test(code))
  const needless = alsoOpenedBy.find((code, index) => code === codes[0] || alsoOpenedBy.indexOf(code) !== index)
  const unnamed = codes.find((code) => !permissions[code]?.trim())
  return [
    ...problemIf(!label.trim(), 'label', 'is empty.', 'Write the title of the screen.'),
    ...validateIcon(screen.icon),
    ...validateRoute(route),
    ...problemIf(
      codes.length === 0,
      'permissions',
      'is empty, so nobody can open the screen.',
      "Name the permission that opens it, such as { view_tubes: 'View Tubes' }.",
    ),
    ...problemIf(
      wrong !== undefined,
      'permissions',
      `has the code '${wrong}'.`,
      "Write it like 'view_sale': small letters, digits and underscores.",
    ),
    ...problemIf(
      unnamed !== undefined,
      `permissions.${unnamed}`,
      'has no name in the permission picker.',
      'Write its name.',
    ),
    ...problemIf(
      needless !== undefined,
      'alsoOpenedBy',
      `has the code '${needless}', which opens the screen already.`,
      'Leave it out.',
    ),
    ...pendingTiles.flatMap(({ apiPath }) => validatePath('pendingTiles.apiPath', apiPath)),
    ...(globalSearch ? validatePath('globalSearch.apiPath', globalSearch.apiPath) : []),
  ]
}
