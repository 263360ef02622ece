import { testWrongDeclarations } from '~/testing/fixtures/wrongDeclarations'
import type { CustomScreen } from '../screen'
import { validateScreen } from './validateScreen'

const screen = {
  name: 'tubes',
  label: 'Tubes',
  module: 'sales',
  route: '/tubes',
  permissions: { view_tubes: 'View Tubes' },
}

testWrongDeclarations(
  'custom/sales/tubes/screen.ts',
  (wrong) => validateScreen({ ...screen, ...wrong } as CustomScreen),
  [
    [
      'a screen without permissions',
      { permissions: {} },
      "`permissions` is empty, so nobody can open the screen. Name the permission that opens it, such as { view_tubes: 'View Tubes' }.",
    ],
    [
      "a screen's permission without a name",
      { permissions: { view_tubes: '' } },
      '`permissions.view_tubes` has no name in the permission picker. Write its name.',
    ],
    [
      'a code that opens a screen twice',
      { alsoOpenedBy: ['view_tubes'] },
      "`alsoOpenedBy` has the code 'view_tubes', which opens the screen already. Leave it out.",
    ],
    [
      "a screen's route with a slash at its end",
      { route: '/tubes/' },
      "`route` is '/tubes/'. Begin it with a slash, without one at its end, such as '/billing'.",
    ],
    [
      'a tile of a path with a slash',
      { pendingTiles: [{ label: 'Tubes', apiPath: '/sales-app/tube/waiting', query: '' }] },
      "`pendingTiles.apiPath` is '/sales-app/tube/waiting'. Write it without a slash at either end, such as 'rental-app/item'.",
    ],
  ],
)
