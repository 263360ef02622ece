import type { ModuleName } from './module'
import type { PendingCount } from './pendingCount'

/** Records that the search of the top bar finds, each by what its screen's own list is then searched for. */
export interface SearchSource {
  /** What they are called together, such as 'Patients'. */
  label: string
  /** The list call, which takes `search`; it asks for the right that opens the screen. */
  apiPath: string
  /** What of a row is shown; the list is searched for the first. */
  resultFields: readonly [string, ...string[]]
}

/** A bespoke screen with its calls, declared in `custom/<module>/<name>/screen.ts`; the page is `page.tsx` beside it. */
export interface CustomScreen {
  name: string
  label: string
  module: ModuleName
  /** The screen's route, such as `/billing`. */
  route: string
  /** Every permission code of the screen with its name in the permission picker; the first opens the screen. */
  permissions: Readonly<Record<string, string>>
  /** The sidebar starts collapsed here (spec 1, section 2.1). */
  collapseSidebar?: true
  /** What waits on it, as tiles of the first page. */
  pendingCounts?: readonly PendingCount[]
  /** What of it the search of the top bar finds. */
  globalSearch?: SearchSource
}

/** Declares a screen. The keys of `rights` become the codes that its routes may ask for. */
export function defineScreen<const J extends CustomScreen>(screen: J): J {
  return screen
}

/** The code without which a screen shows 'Permission denied.'. */
export function viewPermissionOf(screen: CustomScreen): string {
  const [right] = Object.keys(screen.permissions)
  if (!right) throw new Error(`The screen ${screen.name} declares no right.`)
  return right
}
