import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { alias, app } from './alias.mjs'

/** The page before the application's code is loaded: its name, its colour and its icon are those of application.ts and logo.svg. */
export function page() {
  return {
    name: 'prayog-page',
    async transformIndexHtml(html) {
      const { module } = await runnerImport(join(app, 'application.ts'), { configFile: false, resolve: { alias } })
      const { name, theme } = module.default
      const logo = join(app, 'logo.svg')
      const icon = existsSync(logo) && `data:image/svg+xml,${encodeURIComponent(readFileSync(logo, 'utf8').trim())}`
      return html
        .replaceAll('#0f5c6e', theme.primary)
        .replaceAll(/Prayog(?=<\/title>| needs)/g, name)
        .replace(/href="data:image[^"]*"/, (href) => (icon ? `href="${icon.replaceAll("'", '%27')}"` : href))
    },
  }
}
