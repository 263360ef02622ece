import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indexByKind } from '~/fields/byKind'
import type { Resource } from '~/metadata/resource'
import { aliasOf } from '../../../scripts/alias.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const guide = readFileSync(join(root, 'docs/how-to/add-a-field-kind.md'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'prayog-kind-'))
/** The files of the guide: each block begins with its path. */
const files = [...guide.matchAll(/```tsx?\n\/\/ (\S+)\n([\s\S]*?)```/g)].map(([, path, code]) => ({ path, code }))

const application = `import { defineApplication } from 'prayog/application'
export default defineApplication({ modules: [{ name: 'shop', id: 1, label: 'Shop' }], firstModule: 'shop' })
`

/** Loads a module of Prayog as the application of the guide runs it. */
async function load<Module>(path: string): Promise<Module> {
  const config = { root, configFile: false, resolve: { alias: aliasOf(folder) }, logLevel: 'error' } as const
  return (await runnerImport<Module>(path, config)).module
}

beforeAll(() => {
  for (const { path, code } of files) {
    mkdirSync(dirname(join(folder, path!)), { recursive: true })
    writeFileSync(join(folder, path!), code!)
  }
  writeFileSync(join(folder, 'application.ts'), application)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a field kind of an application, as the guide writes it', () => {
  it('is found by its folder, and validates', async () => {
    const { label } = await load<{ label: Resource }>(join(folder, 'resources/shop/label.ts'))
    const { columnKindOf } = await load<typeof import('~/server/resources/columns')>('/src/server/resources/columns.ts')
    const paint = label.fields.paint!
    expect(columnKindOf(paint).column?.(paint)).toEqual({ type: 'text' })
    const { schema } = paint.kind
    expect(schema(paint.options).safeParse('#cc3300').success).toBe(true)
    expect(schema(paint.options).safeParse('red').error?.issues[0]?.message).toBe(
      'Paint must be a colour such as #336699.',
    )
  }, 60_000)
})

it('two kinds of one name are refused', () => {
  const files = { '/src/fields/text/column.ts': 1, '/shop/fields/text/column.ts': 2 }
  expect(() => indexByKind(files)).toThrow("/shop/fields/text/column.ts: there is a field kind 'text' already.")
})
