import { createServer } from 'vite'

/** Loads a module of the server by its path below `src/server`. */
// biome-ignore lint/suspicious/noExplicitAny: what a module exports is known to who asks for it
type Load = (path: string) => Promise<any>

/** Lends the server's modules, which only Vite can load, to a set-up that runs outside the tests. */
export async function withServerModules<T>(use: (load: Load) => Promise<T>): Promise<T> {
  const vite = await createServer({
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    return await use((path) => vite.ssrLoadModule(`/src/server/${path}`))
  } finally {
    await vite.close()
  }
}
