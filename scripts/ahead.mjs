import { relative, sep } from 'node:path'
import { runnerImport } from 'vite'
import { alias } from './alias.mjs'

const headsFile = 'src/metadata/heads.ts'
const masterFile = /^resources\/([^/]+)\/(?!module\.ts$)([^/.]+)\.ts$/

/**
 * Does in the browser's build what the registry does at each start elsewhere, so that no declaration is loaded before it
 * is needed: `heads.ts` becomes the data that it computes, and a master has the names of its place as soon as its own
 * file is loaded (docs/decisions/0168-first-screen.md).
 */
export function ahead() {
  let root
  let computed
  const pathOf = (id) => relative(root, id).split(sep).join('/')
  const headsOf = async () => {
    computed ??= runnerImport(`/${headsFile}`, { root, configFile: false, resolve: { alias } })
    return (await computed).module.heads
  }

  return {
    name: 'prayog-ahead',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      root = config.root
    },
    async load(id) {
      if (pathOf(id) === headsFile) return `export const heads = ${JSON.stringify(await headsOf())}`
    },
    async transform(code, id) {
      const [, module, name] = masterFile.exec(pathOf(id)) ?? []
      if (!module) return
      const { masters } = await headsOf()
      const head = masters.find((one) => one.module === module && one.name === name)
      if (!head) return
      const { key, route, path, code: right } = head
      return `${code}
import * as exported from ${JSON.stringify(id)}
import { isResource } from '~/metadata/exported'
Object.assign(Object.values(exported).find(isResource), ${JSON.stringify({ module, key, route, path, code: right })})`
    },
  }
}
