import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { app } from './alias.mjs'

/** The folder of an application's guide, in the application's folder. */
export const guideFolder = 'docs/guide'

/** The roles of a guide with their titles by language, in their order. */
export function guideRolesIn(folder) {
  const file = join(folder, 'roles.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

/** Reads `key: text` and `key: [one, two]` of the lines between the dashes at the head of a page. */
function parsePage(source) {
  const [, head = '', body = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  const entries = head.split('\n').map((line) => /^(\w+): *(.*)$/.exec(line) ?? [])
  const { title = '', screens = '[]' } = Object.fromEntries(entries.map(([, key, text]) => [key, text]))
  const list = screens
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((route) => route.trim().replace(/^['"]|['"]$/g, ''))
  return { title: title.replace(/^(['"])(.*)\1$/, '$2'), screens: list.filter(Boolean), body: body.trim() }
}

/** The pages of a language: those of each role in its folder, and those of everyone beside them. */
export function guidePagesIn(folder, locale) {
  const place = join(folder, locale)
  if (!existsSync(place)) return []
  return readdirSync(place, { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const id = name.slice(0, -'.md'.length)
      const { title, ...page } = parsePage(readFileSync(join(place, name), 'utf8'))
      const heading = /^# (.*)$/m.exec(page.body)?.[1]
      const body = title ? page.body : page.body.replace(/^# .*\n/, '').trim()
      return { id, role: id.includes('/') ? id.split('/')[0] : undefined, title: title || heading || id, ...page, body }
    })
}

const picturePattern = /!\[[^\]]*\]\((?:\.\.\/)+pictures\/([^)\s]+)\)/g

/** The pictures that a page shows, by their paths in the guide's folder `pictures`. */
export const picturesOf = (body) => [...body.matchAll(picturePattern)].map(([, path]) => path)

/** The index of the guide, docs/guide/README.md: the tasks of each role in English and in Nepali, and the pages for everyone. */
export function guideIndex(folder) {
  const [english, nepali] = ['en', 'ne'].map((locale) => guidePagesIn(folder, locale))
  const other = new Map(nepali.map(({ id, title }) => [id, title]))
  const line = ({ id, title }) => `- [${title}](en/${id}.md) · [${other.get(id) ?? title}](ne/${id}.md)`
  const parts = guideRolesIn(folder).flatMap(({ name, title }) => {
    const pages = english.filter(({ role }) => role === name)
    return pages.length > 0 ? [`## ${title.en} · ${title.ne}`, pages.map(line).join('\n')] : []
  })
  const general = english.filter(({ role }) => !role)
  return [
    '<!-- `npx vitest run --project unit tests/unit/guide.test.ts --update=all` writes this page from the pages of the guide. -->',
    '# User guide',
    'Ten tasks for each role, in English and in Nepali. In the application: **User Guide** in the account menu, and F1 on any screen.',
    ...parts,
    ...(general.length > 0 ? ['## For everyone · सबैका लागि', general.map(line).join('\n')] : []),
    'Pictures: `npm run guide:pictures` takes them from the demo.',
  ].join('\n\n')
}

/** A module with the pages of a language, which imports their pictures: the build gives each a name that may be cached. */
function pagesModule(folder, locale) {
  const pages = guidePagesIn(folder, locale)
  const shown = [...new Set(pages.flatMap(({ body }) => picturesOf(body)))]
  const found = shown.map((path) => [path, join(folder, 'pictures', path)]).filter(([, file]) => existsSync(file))
  const imports = found.map(([, file], index) => `import p${index} from ${JSON.stringify(`${file}?url&no-inline`)}`)
  const urls = found.map(([path], index) => `${JSON.stringify(path)}: p${index}`)
  return [...imports, `export default ${JSON.stringify(pages)}`, `export const pictures = {${urls.join(', ')}}`].join(
    '\n',
  )
}

const moduleId = 'virtual:guide'

/**
 * Gives the program the application's guide: `virtual:guide` says whether there is one and its languages, each in a part that is loaded
 * when it is opened.
 * @param application the folder of the application
 */
export function guide(application = app) {
  const folder = join(application, guideFolder)
  const roles = guideRolesIn(folder)
  const locales = roles.length > 0 ? ['en', 'ne'].filter((locale) => existsSync(join(folder, locale))) : []
  const index = () =>
    [
      `export const hasGuide = ${locales.length > 0}`,
      `export const loadRoles = async () => (await import('${moduleId}/roles')).default`,
      `export const pagesByLocale = {${locales.map((one) => `${one}: () => import('${moduleId}/${one}')`).join(', ')}}`,
    ].join('\n')
  return {
    name: 'prayog-guide',
    resolveId: (id) => (id === moduleId || id.startsWith(`${moduleId}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${moduleId}`)) return
      const part = id.slice(moduleId.length + 2)
      if (!part) return index()
      return part === 'roles' ? `export default ${JSON.stringify(guideRolesIn(folder))}` : pagesModule(folder, part)
    },
  }
}
