import { runnerImport } from 'vite'
import { alias, app } from './alias.mjs'
import { pathIn } from './application.mjs'

const manifestFile = 'src/metadata/manifest.ts'
const masterFile = /^resources\/([^/]+)\/(?!module\.ts$)([^/.]+)\.ts$/

/**
 * Computes the registry's manifest during the browser build, so that no declaration is loaded before it is needed: `manifest.ts` becomes the data that it computes, and a resource has its module's names as soon as its own file is
 * loaded.
 */
export function manifest() {
  let root
  let computed
  const pathOf = (id) => pathIn(app, id, root)
  const readManifest = async () => {
    computed ??= runnerImport(`/${manifestFile}`, { root, configFile: false, resolve: { alias } })
    return (await computed).module.manifest
  }

  return {
    name: 'prayog-manifest',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      root = config.root
    },
    async load(id) {
      if (pathOf(id) === manifestFile) return `export const manifest = ${JSON.stringify(await readManifest())}`
    },
    async transform(code, id) {
      const [, module, name] = masterFile.exec(pathOf(id)) ?? []
      if (!module) return
      const { masters } = await readManifest()
      const found = masters.find((one) => one.module === module && one.name === name)
      if (!found) return
      const { key, route, apiPath, permissionCode } = found
      return `${code}
import * as exported from ${JSON.stringify(id)}
import { isResource } from '~/metadata/declarationExports'
Object.assign(Object.values(exported).find(isResource), ${JSON.stringify({ module, key, route, apiPath, permissionCode })})`
    },
  }
}
