import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pageOfLink } from '~/admin/guide/pageOfLink'
import { anchorOf, findMessage, indexGuide, searchGuide, sectionsOf, sectionsOfPages } from '~/admin/guide/searchGuide'
import { messages } from '~/metadata/messages'
import { documents, listPermissions, modules, reports, resources, screens } from '~/metadata/registry'
import { routesOf } from '~/metadata/resource'
import { serverMessages } from '~/metadata/serverMessages'
import { hotkeyDescriptions } from '~/ui/useHotkeys'
import { catalogueOf } from '~/words/catalogue'
import { guideFolder, guideIndex, guidePagesIn, guideRolesIn, picturesOf } from '../../scripts/guide.mjs'
import { catalogueMessages, validationMessages } from './words/specMessages'

const roles = guideRolesIn(guideFolder)
const locales = ['en', 'ne']
const byLocale = Object.fromEntries(locales.map((locale) => [locale, guidePagesIn(guideFolder, locale)]))
const pages = locales.flatMap((locale) =>
  byLocale[locale]!.map((page) => ({ ...page, locale, at: `${locale}/${page.id}` })),
)
const tasks = pages.filter(({ role }) => role)

/** Messages that report no failure. */
const notFailures =
  /success|^(Assigned|Passed on|Done|No longer|Due|Overdue|Since|Select permission|The receiver took it)|selected$|are printed, each|(from|until|at least|at most)$|^\{transition\}|^Code atleast/i

/** The texts in bold are words of the screen, except for the keys. */
const boldOf = (body: string) => [...body.matchAll(/\*\*(.+?)\*\*/g)].map(([, text]) => text!)
const keys = Object.values(hotkeyDescriptions).flatMap(([key]) => key.split(', '))
const isKey = (text: string) =>
  keys.includes(text) ||
  /^(Enter|Esc|Tab|Space|Home|End|Delete|Backspace|F\d+|[↑↓←→ ]+|(Ctrl|Shift|Alt)\+.+|.)$/.test(text)

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const placeholder = /%?\{\w+\}/

/** Whether a text is one of the application's, with values in the place of its placeholders. */
function knownTextsOf(texts: readonly string[]) {
  const normal = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
  const exact = new Set(texts.map(normal))
  const patterns = texts
    .filter((text) => placeholder.test(text) && text.replaceAll(/%?\{\w+\}|\s/g, '').length > 2)
    .map((text) => new RegExp(`^${normal(text).split(placeholder).map(escapeRegExp).join('.+')}$`, 'u'))
  return (text: string) => {
    const asked = normal(text)
    return exact.has(asked) || exact.has(asked.replace(/[.:।]$/, '')) || patterns.some((one) => one.test(asked))
  }
}

describe('the guide', () => {
  it('has the same pages in both languages', () => {
    const [english, nepali] = locales.map((locale) => byLocale[locale]!.map(({ id }) => id))
    expect(nepali).toEqual(english)
  })

  it('has ten tasks for each role, each with a picture', () => {
    const counts = roles.map(({ name }) => [name, byLocale.en!.filter(({ role }) => role === name).length])
    expect(counts).toEqual(roles.map(({ name }) => [name, 10]))
    expect(tasks.filter(({ body }) => picturesOf(body).length === 0).map(({ at }) => at)).toEqual([])
  })

  it('knows its roles by permissions that exist', () => {
    const codes = listPermissions({ documents, modules, reports, resources, screens }).map(({ codeName }) => codeName)
    expect(roles.filter(({ permission }) => !codes.includes(permission))).toEqual([])
    const names = roles.map(({ name }) => name)
    expect(tasks.filter(({ role }) => !names.includes(role!)).map(({ at }) => at)).toEqual([])
  })

  it('has a title and a body on every page, and names screens that exist', () => {
    const routes = [
      ...resources.flatMap(routesOf),
      ...screens.map(({ route }) => route),
      '/',
      '/my-work',
      '/sign-ins',
      '/change-password',
    ]
    const known = new Set(routes.map((route) => route.toLowerCase()))
    const wrong = pages.flatMap(({ at, title, body, screens: about }) => [
      ...(title && body.length > 100 ? [] : [`${at}: no title or body`]),
      ...about.filter((route) => !known.has(route.toLowerCase())).map((route) => `${at}: ${route}`),
    ])
    expect(wrong).toEqual([])
  })

  it('names the same screens and pictures in both languages', () => {
    const shape = (locale: string) =>
      byLocale[locale]!.map(({ id, screens: about, body }) => [
        id,
        about,
        picturesOf(body).map((path) => path.slice(3)),
      ])
    expect(shape('ne')).toEqual(shape('en'))
    expect(
      tasks.filter(({ body, locale }) => !picturesOf(body).every((path) => path.startsWith(`${locale}/`))),
    ).toEqual([])
  })

  it('has a picture for each task, each at most 60 kB', () => {
    const folder = join(guideFolder, 'pictures')
    const wrong = pages.flatMap(({ at, body }) =>
      picturesOf(body)
        .filter((path) => !existsSync(join(folder, path)) || statSync(join(folder, path)).size > 60_000)
        .map((path) => `${at}: ${path}`),
    )
    expect(wrong).toEqual([])
  })

  it('links to pages and headings that exist', () => {
    const wrong = pages.flatMap(({ at, id, body, locale }) =>
      [...body.matchAll(/(?<!!)\[[^\]]*\]\(([^)]+)\)/g)].flatMap(([, href]) => {
        const [target, anchor] = (pageOfLink(id, href!) ?? '').split('#')
        const page = byLocale[locale]!.find((one) => one.id === target)
        const anchors = page ? sectionsOf(page).map(({ title }) => anchorOf(title)) : []
        return page && (!anchor || anchors.includes(anchor)) ? [] : [`${at}: ${href}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  it.each(locales)('calls in %s what is on the screen by its name there', async (locale) => {
    const isKnown = knownTextsOf((await catalogueOf(locale)).map(([key, text]) => text ?? key))
    const wrong = tasks
      .filter((page) => page.locale === locale)
      .flatMap(({ at, body }) =>
        boldOf(body)
          .filter((text) => !isKey(text) && !isKnown(text))
          .map((text) => `${at}: ${text}`),
      )
    expect(wrong).toEqual([])
  })

  it('is listed in its README', async () => {
    await expect(`${guideIndex(guideFolder)}\n`).toMatchFileSnapshot(join('../..', guideFolder, 'README.md'))
  })
})

/** What the server refuses, and the screens' messages of failures; what only names or confirms something is left out. */
const listedMessages = [
  ...Object.values(messages),
  ...Object.values(serverMessages),
  ...validationMessages,
  ...catalogueMessages,
].filter((text) => !notFailures.test(text))

describe.each(locales)('the messages of the guide in %s', (locale) => {
  it('hold every message, with its meaning', async () => {
    const page = byLocale[locale]!.find(({ id }) => id === 'messages')
    const sections = sectionsOf(page!)
    const words = new Map(await catalogueOf(locale))
    const missing = listedMessages.filter(
      (text) => !findMessage(sections, (words.get(text) ?? text).replaceAll(/%?\{\w+\}/g, '…')),
    )
    expect(missing).toEqual([])
    expect(sections.filter(({ body }) => body.length < 20).map(({ title }) => title)).toEqual([])
  })
})

describe('the search of the guide', () => {
  const page = (id: string, title: string, body: string) => ({
    id,
    title,
    body,
    screens: [],
    ...(id.includes('/') && { role: 'clerk' }),
  })
  const index = indexGuide(
    sectionsOfPages([
      page('clerk/01-bill', 'Make a bill', 'Press Save.'),
      page('clerk/02-refund', 'बिलको फिर्ता', 'बिरामीको पैसा फिर्ता गर्नुहोस्।'),
      page('glossary', 'Glossary', '## Sample\nBlood.\n\n## बिल\nकागज।'),
    ]),
  )
  const idsOf = (text: string) => searchGuide(index, text).map(({ id }) => id)

  it('finds words by their beginnings, in Nepali too, and terms by themselves', () => {
    expect(idsOf('bill')).toEqual(['clerk/01-bill'])
    expect(idsOf('बिल').sort()).toEqual(['clerk/02-refund', 'glossary#बिल'])
    expect(idsOf('बिरामी फिर्ता')).toEqual(['clerk/02-refund'])
    expect(idsOf('sumple')).toEqual(['glossary#sample'])
  })

  it('finds the meaning of a message, whatever the values in it', () => {
    const body = '## Fields\n\n### … is required\n### Fill in …\n\nFill it in.\n\n### Name is required\nType a name.'
    const sections = sectionsOf({ id: 'messages', body })
    expect(sections.map(({ title }) => title)).toEqual(['… is required', 'Fill in …', 'Name is required'])
    expect(findMessage(sections, 'Rate is required')?.body).toBe('Fill it in.')
    expect(findMessage(sections, 'Name is required ')?.body).toBe('Type a name.')
    expect(findMessage(sections, 'Saved')).toBeUndefined()
  })
})
