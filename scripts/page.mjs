import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { alias, app } from './alias.mjs'
import { root } from './application.mjs'

const importOf = async (file) => (await runnerImport(file, { configFile: false, resolve: { alias } })).module

/** The layers (scripts/chunks.mjs) that a screen of documents needs besides that of every screen. */
const ofDocuments = ['money', 'declarations', 'documents']

/** The files that a page of this build loads together with the program: those for all screens, and for those of documents. */
async function preloadsOf(bundle, base) {
  const { manifest } = await importOf(join(root, 'src/metadata/manifest.ts'))
  const filesOf = (names) =>
    Object.values(bundle).flatMap(({ type, name, fileName }) =>
      type === 'chunk' && names.includes(name) ? [`${base}${fileName}`] : [],
    )
  return {
    all: filesOf(['list']),
    documents: filesOf(ofDocuments),
    routes: manifest.documents.map(({ route }) => route),
  }
}

/**
 * The page before the application's code is loaded: its name, its colour and its icon are those of application.ts and logo.svg,
 * its other colours those of src/ui/tokens.ts, its words those of the application's languages.
 */
export function page() {
  let base
  return {
    name: 'prayog-page',
    configResolved(config) {
      base = config.base
    },
    async transformIndexHtml(html, { bundle }) {
      const { name, theme, locales } = (await importOf(join(app, 'application.ts'))).default
      const { schemes } = await importOf(join(root, 'src/ui/tokens.ts'))
      const { words: nepali } = await importOf(join(root, 'src/words/ne/reactAdmin.ts'))
      const words = locales.includes('ne') ? { ne: nepali['ra.page.loading'] } : {}
      const preloads = bundle ? await preloadsOf(bundle, base) : undefined
      const logo = join(app, 'logo.svg')
      const icon = existsSync(logo) && `data:image/svg+xml,${encodeURIComponent(readFileSync(logo, 'utf8').trim())}`
      return html
        .replaceAll('#0f5c6e', theme.primary)
        .replaceAll(/var\(--((?:light|dark)-[-\w]+)\)/g, (_, path) =>
          path.split('-').reduce((part, key) => part[key], schemes),
        )
        .replaceAll(/Prayog(?=<\/title>|<\/b>| needs)/g, name)
        .replace('words = {}', () => `words = ${JSON.stringify(words)}`)
        .replace(/(?<=preloads = )\{.*?\}/, (none) => JSON.stringify(preloads) ?? none)
        .replace(/href="data:image[^"]*"/, (href) => (icon ? `href="${icon.replaceAll("'", '%27')}"` : href))
    },
  }
}
