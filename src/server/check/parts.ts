import type { Declarations } from '~/metadata/registry'
import type { Db } from '../database/open'
import type { CheckStep } from './steps'

/** The steps that hold what a shared part keeps against what it follows from, in the order of a check. */
export type SharedPartCheck = (db: Db, declarations: Declarations) => Promise<readonly CheckStep[]>

const files = import.meta.glob<{ check: SharedPartCheck; name?: string }>('~app/custom/{shared,*/shared}/*/check.ts', {
  eager: true,
})

/** The checks of shared parts by name: the folder's, unless `custom/shared/<part>/check.ts` exports another as `name`. */
export const sharedPartChecks: ReadonlyMap<string, SharedPartCheck> = new Map(
  Object.entries(files).map(([path, { check, name }]) => [name ?? path.split('/').at(-2)!, check]),
)
