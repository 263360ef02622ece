import type { ImportFormat } from '~/metadata/import'

const files = import.meta.glob<Record<string, unknown>>('~app/resources/*/*.import.ts', { eager: true })

const isListImport = (value: unknown): value is ImportFormat =>
  typeof value === 'object' && value !== null && 'plan' in value && 'columns' in value

/** Every way to read a list of another shape, found by its file `resources/<module>/<name>.import.ts`. */
export const importFormats: readonly ImportFormat[] = Object.values(files).flatMap((exports) =>
  Object.values(exports).filter(isListImport),
)
