import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { breaksExampleRules, breaksImportRules, circles, crossings, loadedTooSoon } from '../../scripts/boundaries.mjs'

const module = (id: string, ...importedIds: string[]) => ({
  id: `/p/${id}`,
  importedIds: importedIds.map((to) => `/p/${to}`),
})
const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))
/** What a file of the project imports of others, types included. */
function importsOf(file: string, all: ReadonlySet<string>): string[] {
  const code = readFileSync(file, 'utf8')
  return [...code.matchAll(/(?:\bfrom|\bimport\(|^import)\s*'((?:~|\.)[^']*)'/gm)].flatMap(([, to = '']) => {
    const path = to.startsWith('.')
      ? join(dirname(file), to)
      : to.replace(/^~shared\//, 'custom/shared/').replace(/^~\//, 'src/')
    return ['', '.ts', '.tsx', '/index.ts'].map((ending) => path + ending).filter((one) => all.has(one))
  })
}

/** The shared part that a file belongs to, of several modules or of one. */
const partOf = (file: string) => /^custom\/(?:[^/]+\/)?shared\/[^/]+(?=\/)/.exec(file)?.[0]

const everyFile = new Set(['src', 'resources', 'documents', 'reports', 'custom'].flatMap(sourcesOf))
const imports = new Map([...everyFile].map((file) => [file, importsOf(file, everyFile)]))

const check = (isServer: boolean, ...modules: ReturnType<typeof module>[]) => crossings('/p', modules, isServer)

describe('import rules', () => {
  it('keep server code out of the browser bundle', () => {
    for (const id of [
      'src/server/start.ts',
      'src/fields/text/column.ts',
      'src/documents/balance/server/balance.ts',
      'custom/lab/billing/schema.ts',
      'custom/lab/billing/responses.ts',
      'src/print/printSchemas.ts',
      'src/metadata/registry.ts',
      'custom/lab/billing/controller.ts',
      'custom/lab/billing/operations/createBill.ts',
      'custom/lab/billing/migrations/0001-balances.ts',
      'custom/lab/shared/samples/schema.ts',
      'custom/lab/shared/samples/operations/readTests.ts',
      'node_modules/kysely/dist/index.js',
    ])
      expect(check(false, module(id))).toHaveLength(1)
    expect(check(false, module('custom/lab/billing/rules.ts'), module('src/fields/text/kind.ts'))).toEqual([])
  })

  it('keep React out of the server bundle', () => {
    for (const id of [
      'src/fields/text/input.tsx',
      'src/admin/http.ts',
      'src/documents/lines/admin/useLineEntry.ts',
      'node_modules/react/index.js',
      'custom/lab/billing/page.tsx',
    ])
      expect(check(true, module(id))).toHaveLength(1)
    expect(check(true, module('custom/lab/billing/rules.ts'))).toEqual([])
  })

  it('imports go one way', () => {
    expect(check(true, module('src/metadata/field.ts', 'src/fields/text/kind.ts'))).toHaveLength(1)
    expect(check(true, module('src/domain/money.ts', 'src/metadata/field.ts'))).toHaveLength(1)
    expect(check(false, module('src/ui/DateField.tsx', 'src/admin/http.ts'))).toHaveLength(1)
    expect(check(false, module('src/admin/http.ts', 'src/ui/formKey.ts'))).toEqual([])
    expect(check(true, module('src/server/start.ts', 'custom/lab/billing/rules.ts'))).toHaveLength(1)
    expect(check(true, module('src/server/start.ts', 'custom/lab/billing/endpoints.ts'))).toEqual([])
    expect(check(true, module('src/server/documents/documentRuntimes.ts', 'custom/lab/billing/controller.ts'))).toEqual(
      [],
    )
    expect(check(true, module('src/fields/date/kind.ts', 'src/domain/calendar.ts'))).toEqual([])
  })

  it('keep the layers apart in the folder of a behaviour', () => {
    const [options, rules] = ['src/documents/lines/options.ts', 'src/documents/allocations/settlementRules.ts']
    const [onServer, inForm] = ['src/documents/lines/server/readLines.ts', 'src/documents/lines/admin/lineErrors.ts']
    for (const [from, to] of [
      [options, onServer],
      [rules, inForm],
      [options, 'src/admin/http.ts'],
      ['src/metadata/registry.ts', onServer],
      ['src/domain/money.ts', options],
      ['src/ui/DateField.tsx', inForm],
      [onServer, inForm],
      ['documents/lab/lab-sale.ts', onServer],
    ] as const)
      expect(breaksImportRules(from, to), `${from} → ${to}`).toBe(true)
    for (const [from, to] of [
      [options, 'src/metadata/field.ts'],
      [onServer, options],
      [onServer, 'src/server/documents/save.ts'],
      [inForm, 'src/admin/http.ts'],
      ['src/metadata/registry.ts', options],
    ] as const)
      expect(breaksImportRules(from, to), `${from} → ${to}`).toBe(false)
  })

  it('keep tests beside the sources apart from the application', () => {
    for (const from of ['src/documents/lines/validate.test.ts', 'src/testing/fixtures/masters.ts']) {
      expect(breaksImportRules(from, 'src/resource.ts')).toBe(false)
      for (const to of ['resources/lab/test.ts', 'documents/lab/lab-sale.ts', 'custom/shared/sale/saleAmounts.ts'])
        expect(breaksImportRules(from, to), `${from} → ${to}`).toBe(true)
    }
  })

  it('keep what is declared apart from what is written for it', () => {
    const bill = 'documents/lab/lab-sale.ts'
    expect(check(true, module(bill, 'custom/shared/sale/saleAmounts.ts', 'resources/lab/test.ts'))).toEqual([])
    expect(check(true, module('custom/lab/refund/controller.ts', bill))).toEqual([])
    expect(check(true, module('src/metadata/registry.ts', bill))).toEqual([])
    for (const [from, to] of [
      [bill, 'custom/lab/billing/rules.ts'],
      [bill, 'src/server/documents/controller.ts'],
      ['src/server/documents/endpoints.ts', bill],
      ['custom/shared/sale/saleAmounts.ts', bill],
    ] as const)
      expect(check(true, module(from, to)), `${from} → ${to}`).toHaveLength(1)
  })

  it('keep declarations, zod and reckoning out of what the browser loads first', () => {
    const entry = { ...module('src/admin/main.tsx', 'src/admin/App.tsx'), isEntry: true }
    const tooSoon = (...to: string[]) =>
      loadedTooSoon('/p', [entry, module('src/admin/App.tsx', ...to), ...to.map((id) => module(id))])
    for (const id of [
      'documents/lab/lab-sale.ts',
      'resources/lab/test.ts',
      'custom/lab/billing/page.tsx',
      'node_modules/zod/index.js',
      'node_modules/decimal.js/decimal.mjs',
    ])
      expect(tooSoon(id)).toEqual([id])
    expect(tooSoon('src/metadata/manifest.ts', 'node_modules/axios/index.js')).toEqual([])
    expect(loadedTooSoon('/p', [entry, module('documents/lab/lab-sale.ts')])).toEqual([]) // loaded with its screen
  })

  it('keep the screens apart', () => {
    expect(check(true, module('custom/lab/refund/rules.ts', 'custom/lab/billing/rules.ts'))).toHaveLength(1)
    expect(check(true, module('custom/shared/sale/rules.ts', 'custom/lab/billing/rules.ts'))).toHaveLength(1)
    expect(check(true, module('custom/lab/refund/rules.ts', 'custom/shared/sale/rules.ts'))).toEqual([])
    expect(check(true, module('custom/lab/refund/rules.ts', 'custom/lab/refund/form/state.ts'))).toEqual([])
  })

  it('keep the shared parts of a module within it', () => {
    const samples = 'custom/lab/shared/samples/rules.ts'
    expect(check(true, module('custom/lab/refund/rules.ts', samples))).toEqual([])
    expect(check(true, module('documents/lab/lab-sale.ts', samples))).toEqual([])
    expect(check(true, module('custom/lab/shared/ultrasound/rules.ts', samples))).toEqual([])
    expect(check(true, module('src/server/start.ts', 'custom/lab/shared/samples/schema.ts'))).toEqual([])
    for (const [from, to] of [
      ['custom/pharmacy/sale/rules.ts', samples],
      ['documents/pharmacy/sale.ts', samples],
      ['reports/pharmacy/sale-report.ts', samples],
      ['custom/shared/patients/rules.ts', samples],
      ['custom/lab/shared/samples/rules.ts', 'custom/lab/billing/rules.ts'],
      ['src/server/start.ts', samples],
    ] as const)
      expect(check(true, module(from, to)), `${from} → ${to}`).toHaveLength(1)
  })

  it('let examples import their own files, the public modules and react-admin only', () => {
    const order = 'examples/rental/documents/rental/rental-order.ts'
    for (const to of ['prayog', 'prayog/server', 'react-admin', '../../resources/rental/customer'])
      expect([to, breaksExampleRules(order, to)]).toEqual([to, false])
    for (const to of ['~/domain/money', '../../../../src/index', 'kysely', '~app/application'])
      expect([to, breaksExampleRules(order, to)]).toEqual([to, true])
    const specifiers = sourcesOf('examples')
      .filter((file) => !/\/(dist|data)\//.test(file))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport\(|^import)\s*'([^']*)'/gm)].map(
          ([, to = '']) => [file, to] as const,
        ),
      )
    expect(specifiers.length).toBeGreaterThan(20)
    expect(specifiers.filter(([from, to]) => breaksExampleRules(from, to))).toEqual([])
  })

  it('hold for types, too, which no bundle shows', () => {
    const edges = [...imports].flatMap(([from, all]) => all.map((to) => [from, to] as const))
    expect(edges.length).toBeGreaterThan(2000)
    expect(edges.filter(([from, to]) => breaksImportRules(from, to))).toEqual([])
  })

  it('let no files import each other in a circle, nor what several screens share', () => {
    expect(circles(imports)).toEqual([])
    const parts = new Map<string, string[]>()
    for (const [from, all] of imports) {
      const part = partOf(from)
      const others = all.map(partOf).filter((other) => other !== undefined && other !== part) as string[]
      if (part) parts.set(part, [...(parts.get(part) ?? []), ...others])
    }
    expect(parts.size).toBeGreaterThan(10)
    expect(circles(parts)).toEqual([])
  })

  it('let files of Prayog be found where it is installed: a glob leaves out node_modules unless it is exhaustive', () => {
    const globs = sourcesOf('src').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/import\.meta\.glob<[^(]*\(([^;]*?)\)/g)].map(([, text = '']) => [
        file,
        text,
      ]),
    )
    const ofPrayog = globs.filter(([, text]) => /['"](\.{1,2}\/|\/src\/)/.test(text!))
    expect(ofPrayog.length).toBeGreaterThan(6)
    expect(ofPrayog.filter(([, text]) => !text!.includes('exhaustive: true'))).toEqual([])
  })
})
