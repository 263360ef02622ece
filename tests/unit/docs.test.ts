import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const skipped = /^(\.git|node_modules|dist|data|coverage|test-results|\..*-cache)$/
const isText = /\.(ts|tsx|mjs|md|json|css|service|yml)$/

/** All files of the repository that can mention a page, relative to its root. */
const listFiles = (folder = root): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.test(entry.name) || entry.name === 'package-lock.json') return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return listFiles(path)
    return isText.test(entry.name) ? [relative(root, path)] : []
  })

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** A heading's anchor, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const anchorsOf = (page: string) => [...page.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading!))

/** The page without code, in which brackets and parentheses are no links. */
const proseOf = (page: string) => page.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/`[^`\n]*`/g, '')

const files = listFiles()
const pages = files.filter((path) => path.endsWith('.md'))

/** Links of a page that lead nowhere. */
function brokenLinks(path: string): string[] {
  const links = [...proseOf(read(path)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!)
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [target, anchor] = link.split('#') as [string, string | undefined]
    const file = target ? join(dirname(join(root, path)), target) : join(root, path)
    if (!existsSync(file)) return true
    if (!anchor || statSync(file).isDirectory()) return false
    return !anchorsOf(readFileSync(file, 'utf8')).includes(anchor)
  })
}

describe('the documentation', () => {
  it('exists where code, tests and pages name it', () => {
    const named = files.flatMap((path) =>
      [...read(path).matchAll(/(?<![\w./-])(?:\.\.\/)*(docs\/[\w./-]*[\w/-])/g)].map(([, name]) => ({
        path,
        name: name!,
      })),
    )
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter(({ name }) => !existsSync(join(root, name)))).toEqual([])
  })

  it('has no broken link', () => {
    const broken = pages.flatMap((path) => brokenLinks(path).map((link) => `${path}: ${link}`))
    expect(broken).toEqual([])
  })

  it('lists every page in the index of its folder', () => {
    const unlisted = [
      ['docs', 'docs/README.md'],
      ['docs/decisions', 'docs/decisions/README.md'],
      ['docs/guide', 'docs/guide/README.md'],
    ].flatMap(([folder, index]) => {
      const text = read(index!)
      return pages
        .filter((path) => path.startsWith(`${folder}/`) && !path.endsWith('/README.md'))
        .filter((path) => folder !== 'docs' || !/^docs\/(decisions|guide|reference)\/./.test(path))
        .filter((path) => !text.includes(`(${relative(folder!, path)})`))
    })
    expect(unlisted).toEqual([])
  })
})
