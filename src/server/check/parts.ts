import type { Declarations } from '~/metadata/registry'
import type { Db } from '../database/open'

/** Holds what a shared part keeps against what it follows from; a sentence for each thing that differs. */
export type SharedPartCheck = (db: Db, declarations: Declarations) => Promise<string[]>

const files = import.meta.glob<{ check: SharedPartCheck; name?: string }>('~app/custom/{shared,*/shared}/*/check.ts', {
  eager: true,
})

/** The checks of shared parts by name: the folder's, unless `custom/shared/<part>/check.ts` exports another as `name`. */
export const sharedPartChecks: ReadonlyMap<string, SharedPartCheck> = new Map(
  Object.entries(files).map(([path, { check, name }]) => [name ?? path.split('/').at(-2)!, check]),
)
