import { describe, expect, it } from 'vitest'
import { crossings } from '../../scripts/boundaries.mjs'

const module = (id: string, ...importedIds: string[]) => ({
  id: `/p/${id}`,
  importedIds: importedIds.map((to) => `/p/${to}`),
})
const check = (isServer: boolean, ...modules: ReturnType<typeof module>[]) => crossings('/p', modules, isServer)

describe('the walls between the parts', () => {
  it('keep server code out of the browser bundle', () => {
    for (const id of [
      'src/server/start.ts',
      'src/fields/text/column.ts',
      'custom/billing/schema.ts',
      'custom/billing/operations/createBill.ts',
      'custom/billing/migrations/0001-balances.ts',
      'node_modules/kysely/dist/index.js',
    ])
      expect(check(false, module(id))).toHaveLength(1)
    expect(check(false, module('custom/billing/rules.ts'), module('src/fields/text/kind.ts'))).toEqual([])
  })

  it('keep React out of the server bundle', () => {
    for (const id of [
      'src/fields/text/input.tsx',
      'src/admin/http.ts',
      'node_modules/react/index.js',
      'custom/billing/page.tsx',
    ])
      expect(check(true, module(id))).toHaveLength(1)
    expect(check(true, module('custom/billing/rules.ts'))).toEqual([])
  })

  it('keep the arrows one way', () => {
    expect(check(true, module('src/metadata/field.ts', 'src/fields/text/kind.ts'))).toHaveLength(1)
    expect(check(true, module('src/domain/money.ts', 'src/metadata/field.ts'))).toHaveLength(1)
    expect(check(true, module('src/server/start.ts', 'custom/billing/rules.ts'))).toHaveLength(1)
    expect(check(true, module('src/fields/date/kind.ts', 'src/domain/calendar.ts'))).toEqual([])
  })
})
