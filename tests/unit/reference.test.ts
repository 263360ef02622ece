import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { referenceOf } from '../../scripts/referencePages.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, 'docs/reference/options')
const { pages, undocumented } = referenceOf(root)

describe('docs/reference/options', () => {
  it.each([...pages])('%s is as the types have it (npm run reference)', (path, text) => {
    expect(readFileSync(join(folder, path), 'utf8')).toBe(text)
  })

  it('has no page of what is gone', () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).sort()).toEqual(
      [...pages.keys()].sort(),
    )
  })

  it('describes every option, with a default unless it is required, and an example', () =>
    expect(undocumented).toEqual([]))
})
