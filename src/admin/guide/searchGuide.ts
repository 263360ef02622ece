import type { GuidePage } from 'virtual:guide'
import MiniSearch from 'minisearch'

/** A page, or a section of one that has no role, such as a term of the glossary. */
export interface GuideSection {
  /** The id of the page; for a section with the anchor of its heading, such as `glossary#sample`. */
  id: string
  role?: string
  title: string
  body: string
}

/** The anchor of a heading, as repository hosts make it, so that a link leads to it here and there. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .trim()
    .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

/**
 * The sections of a page, such as the terms of a glossary. Headings that follow each other, such as several messages of one
 * meaning, share the text below the last of them; one that only groups others is no section.
 */
export function sectionsOf({ id, body }: Pick<GuidePage, 'id' | 'body'>): GuideSection[] {
  const headings = [...body.matchAll(/^(##+) +(.+)\n?((?:(?!#).*\n?)*)/gm)]
  const sections: (GuideSection & { level: number })[] = []
  for (const [, marks = '', heading = '', text = ''] of headings.reverse()) {
    const [title, level, next] = [heading.trim(), marks.length, sections[0]]
    const shared = next?.level === level ? next.body : ''
    const section = { id: `${id}#${anchorOf(title)}`, title, level, body: text.trim() || shared }
    sections.unshift(section)
  }
  return sections.filter((one) => one.body).map(({ level: _, ...section }) => section)
}

/** What is found: each task as a whole, and each section of the other pages; of equal anchors the first. */
export function sectionsOfPages(pages: readonly GuidePage[]): GuideSection[] {
  const all = pages.flatMap((page) => (page.role ? [page] : sectionsOf(page)))
  const seen = new Set<string>()
  return all.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** An index of the words of the guide. */
export function indexGuide(sections: readonly GuideSection[]): MiniSearch<GuideSection> {
  const index = new MiniSearch<GuideSection>({
    fields: ['title', 'body'],
    storeFields: ['title', 'role'],
    processTerm: (term) => term.normalize('NFC').toLowerCase(),
    searchOptions: { boost: { title: 3 }, prefix: true, fuzzy: (term) => (term.length > 4 ? 0.2 : false) },
  })
  index.addAll(sections)
  return index
}

/** The sections with all words of a search, the best first; with some of them where none has all. */
export function searchGuide(index: MiniSearch<GuideSection>, text: string): GuideSection[] {
  const all = index.search(text, { combineWith: 'AND' })
  return (all.length > 0 ? all : index.search(text)).slice(0, 20) as unknown as GuideSection[]
}

/** The pages about a screen. A page about `/store` is also about what is below it. */
export function pagesOfScreen(pages: readonly GuidePage[], route: string): GuidePage[] {
  const asked = route.toLowerCase()
  const isAbout = (screen: string) => asked === screen.toLowerCase() || asked.startsWith(`${screen.toLowerCase()}/`)
  return pages.filter(({ screens }) => screens.some((screen) => (screen === '/' ? asked === '/' : isAbout(screen))))
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The section about a message as it is shown; `…` in a heading stands for a value. */
export function findMessage(sections: readonly GuideSection[], message: string): GuideSection | undefined {
  const shown = message.trim()
  const fits = ({ title }: GuideSection) =>
    new RegExp(`^${title.trim().split('…').map(escapeRegExp).join('.+?')}$`, 'iu').test(shown)
  // the heading with most words of its own says more than a pattern
  return sections.filter(fits).sort((one, other) => other.title.length - one.title.length)[0]
}
