import fs from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EmscriptenOptions = Parameters<NodeFS['init']>[1]

/** The parts of PGlite's WebAssembly module that are reached for here; PGlite does not declare them. */
interface Module {
  FS: { isDir(mode: number): boolean }
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number; node: { mode: number } }) => number } }
  stackRestore: () => void
  _PostgresMainLoopOnce: () => void
  _PostgresSendReadyForQueryIfNecessary: () => void
  _pgl_pq_flush: () => void
}

/**
 * PGlite's folder on disk, with an fsync that is one. PGlite itself answers PostgreSQL's fsync without doing anything.
 * Directories cannot be synced everywhere, and PostgreSQL ignores that, too; a file that cannot be synced is the end:
 * what it holds may be lost, so nothing more is acknowledged until the next start recovers from the log.
 */
export class DurableFileSystem extends NodeFS {
  constructor(
    folder: string,
    private readonly fsync: (fd: number) => void = fs.fsyncSync,
  ) {
    super(folder)
  }

  override async init(pg: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pg, options)
    const attach = (module: unknown) => this.attach(module as Module)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), attach] } }
  }

  private attach(module: Module) {
    module.NODEFS.stream_ops.fsync = ({ nfd, node }) => {
      try {
        this.fsync(nfd)
      } catch (error) {
        if (!module.FS.isDir(node.mode)) throw halt(module, error)
      }
      return 0
    }
  }
}

/**
 * Makes every statement, the present one and all later ones, throw. PGlite goes on after any error it does not know,
 * and PostgreSQL would panic and be called again for ever; its loop ends only where its own functions throw.
 */
function halt(module: Module, cause: unknown): Error {
  const failure = new Error(
    `The disk refused to keep what was written (${(cause as Error).message}). Restart Prayog when the disk is well; it recovers by itself.`,
    { cause },
  )
  const fail = () => {
    throw failure
  }
  module.stackRestore = fail
  module._PostgresMainLoopOnce = fail
  module._PostgresSendReadyForQueryIfNecessary = () => {}
  module._pgl_pq_flush = () => {}
  return failure
}
