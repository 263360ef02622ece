import { testWrongDeclarations } from '~/testing/fixtures/wrongDeclarations'
import application from '~app/application'
import { defineModule } from '../module'
import { validateModule } from './validateModule'

const names = application.modules.map(({ name }) => name)
const options = { name: names[0], label: 'Sales', apiPrefix: 'sales-app', menu: [] }

testWrongDeclarations(
  'resources/sales/module.ts',
  (wrong) => validateModule(defineModule({ ...options, ...wrong } as never)),
  [
    [
      'a module without a number',
      { name: 'unlisted' },
      `\`name\` is 'unlisted', which application.ts does not list. Add it to modules there, or use one of: ${names.join(', ')}.`,
    ],
    [
      'a module with a path',
      { apiPrefix: '/sales-app' },
      "`apiPrefix` is '/sales-app'. Write it without a slash at either end, such as 'rental-app/item'.",
    ],
    [
      "a module's prefix without an underscore",
      { permissionPrefix: 'lab' },
      "`permissionPrefix` is 'lab'. End it with an underscore, such as 'store_'.",
    ],
    [
      'a menu that leads to one screen twice',
      { menu: [{ label: 'Work', entries: ['/billing', '/billing'] }] },
      "`menu` leads to '/billing' twice. Leave one of them out.",
    ],
  ],
)
