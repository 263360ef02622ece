import type { ModuleResource } from './resource'

/** Field kinds whose values the activity log does not have. */
const secretKinds = ['password', 'secret']

/**
 * Whether a deleted record can be restored from the activity log: nothing of it is secret, or kept anywhere but in its own
 * fields, such as its files or its merges.
 */
export const isRestorable = ({ actions, fields, files, merge, proxyFor, states }: ModuleResource): boolean =>
  actions.includes('delete') &&
  !(states || merge || proxyFor || files.length > 0) &&
  !Object.values(fields).some(({ kind }) => secretKinds.includes(kind.name))
