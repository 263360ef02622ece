/** The page to which a link of another leads, such as `clerk/04-refund`; undefined outside of the guide. */
export function pageOfLink(from: string, href: string): string | undefined {
  if (/^[a-z]+:/i.test(href)) return undefined
  const { pathname, hash } = new URL(href, `http://guide/${from}.md`)
  return decodeURIComponent(pathname.slice(1).replace(/\.md$/, '') + hash)
}
