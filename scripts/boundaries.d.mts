import type { Plugin } from 'vite'

/** The imports that would put one side's code into the other's bundle, or that break the import rules. */
export function crossings(
  root: string,
  modules: { id: string; importedIds: readonly string[] }[],
  isServer: boolean,
  application?: string,
): string[]
/** What a browser's entry imports before anything is shown, and should not. */
export function loadedTooSoon(
  root: string,
  modules: { id: string; importedIds: readonly string[]; isEntry?: boolean }[],
  application?: string,
): string[]
/** The circles in which files import each other, each the sorted files that can be reached from one another. */
export function circles(imports: ReadonlyMap<string, readonly string[]>): string[][]
/** The packages of the browser that the server's bundle imports: a server is installed without them. */
export function missingPackages(chunks: { imports?: string[]; dynamicImports?: string[] }[]): string[]
/** Fails the build when a bundle holds what belongs to the other side, or an import breaks the import rules. */
export function boundaries(): Plugin
/** Whether a file of an example imports something else than its own files and the public modules of the framework. */
export function breaksExampleRules(from: string, specifier: string): boolean
/** Whether an import breaks any of the import rules: of layers, of screens, of modules. */
export function breaksImportRules(from: string, to: string): boolean
