import fs from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { DatabaseUnavailableError } from './unavailable'

type EmscriptenOptions = Parameters<NodeFS['init']>[1]

type Stream = { nfd: number; node: { mode: number } }
type Operations = Record<string, (...args: never[]) => unknown>
type Write = (stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number) => number
type SetAttributes = (target: unknown, attributes: { mode?: number | null }) => void

/** The parts of PGlite's WebAssembly module that are reached for here; PGlite does not declare them. */
interface Module {
  FS: { isDir(mode: number): boolean }
  NODEFS: { node_ops: Operations; stream_ops: Operations }
  stackRestore: () => void
  _PostgresMainLoopOnce: () => void
  _PostgresSendReadyForQueryIfNecessary: () => void
  _pgl_pq_flush: () => void
}

/** The operations that change the disk. */
const changes = {
  node_ops: ['setattr', 'mknod', 'rename', 'unlink', 'rmdir', 'symlink'],
  stream_ops: ['setattr', 'open', 'write'],
} as const

/** Emscripten's numbers of the errors that PostgreSQL cannot go on from. */
const fullDisk: Record<number, string> = { 19: 'EDQUOT', 51: 'ENOSPC' }
const brokenDisk: Record<number, string> = {
  22: 'EFBIG',
  29: 'EIO',
  43: 'ENODEV',
  60: 'ENXIO',
  69: 'EROFS',
  72: 'ESTALE',
}

/**
 * Returns the fault behind a failed change of the disk; undefined for failures that PostgreSQL handles, such as a
 * missing file. A write has none of these.
 */
function faultOf(operation: string, error: unknown): DatabaseUnavailableError | undefined {
  const number = (error as { errno?: number }).errno ?? 0
  const named = (code: string) => Object.assign(new Error(`${code}: ${operation}`, { cause: error }), { code })
  const full = fullDisk[number]
  if (full) return new DatabaseUnavailableError('diskFull', named(full))
  const broken = brokenDisk[number] ?? (operation === 'write' ? `error ${number}` : undefined)
  return broken === undefined ? undefined : new DatabaseUnavailableError('diskBroken', named(broken))
}

/**
 * PGlite's folder on disk, with an fsync that is one. PGlite itself answers PostgreSQL's fsync without doing anything.
 * Directories cannot be synced everywhere, and PostgreSQL ignores that, too; a file that cannot be synced, or a change
 * that finds the disk full or broken, is the end of this instance: what it holds may be lost, so nothing more is written
 * or acknowledged until another one recovers from the log.
 */
export class DurableFileSystem extends NodeFS {
  /** The fault that ended it. */
  fault: DatabaseUnavailableError | undefined

  /** @param onFault called once, from within PostgreSQL, which must be left before anything else is done with it */
  constructor(
    folder: string,
    private readonly onFault: (fault: DatabaseUnavailableError) => void = () => {},
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
    const { node_ops, stream_ops } = module.NODEFS
    stream_ops.write = wholly(stream_ops.write as Write)
    for (const operations of [node_ops, stream_ops]) operations.setattr = owned(operations.setattr as SetAttributes)
    for (const name of changes.node_ops) node_ops[name] = this.guarded(module, name, node_ops[name])
    for (const name of changes.stream_ops) stream_ops[name] = this.guarded(module, name, stream_ops[name])
    stream_ops.fsync = ({ nfd, node }: Stream) => {
      if (this.fault) throw this.fault
      try {
        this.fsync(nfd)
      } catch (error) {
        if (!module.FS.isDir(node.mode)) throw this.end(module, new DatabaseUnavailableError('diskBroken', error))
      }
      return 0
    }
  }

  private guarded(module: Module, name: string, operation: Operations[string] | undefined) {
    return (...args: never[]) => {
      if (this.fault) throw this.fault
      try {
        return operation?.(...args)
      } catch (error) {
        const fault = faultOf(name, error)
        throw fault ? this.end(module, fault) : error
      }
    }
  }

  /**
   * Makes every statement, the present one and all later ones, throw. PGlite goes on after any error it does not know,
   * and PostgreSQL would panic and be called again for ever; its loop ends only where its own functions throw.
   */
  private end(module: Module, fault: DatabaseUnavailableError): DatabaseUnavailableError {
    const fail = () => {
      throw fault
    }
    module.stackRestore = fail
    module._PostgresMainLoopOnce = fail
    module._PostgresSendReadyForQueryIfNecessary = () => {}
    module._pgl_pq_flush = () => {}
    this.fault = fault
    this.onFault(fault)
    return fault
  }
}

/** Emscripten gives each new file the mode that PostgreSQL named, whatever the process's umask is; others get nothing of it. */
const owned =
  (set: SetAttributes): SetAttributes =>
  (target, { mode, ...more }) =>
    set(target, mode == null ? more : { ...more, mode: mode & ~0o077 })

/** A write that continues after the disk accepted only a part; the next attempt then reports the disk's error. */
const wholly =
  (write: Write): Write =>
  (stream, buffer, offset, length, position) => {
    let done = 0
    while (done < length) done += write(stream, buffer, offset + done, length - done, position + done)
    return done
  }
