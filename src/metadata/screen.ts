import type { ModuleName } from './module'

/** A bespoke screen with its calls, declared in `custom/<module>/<name>/screen.ts`; the page is `page.tsx` beside it. */
export interface BespokeScreen {
  name: string
  label: string
  module: ModuleName
  /** The screen's route, such as `/billing`. */
  route: string
  /** Every permission code of the screen with its name in the permission picker; the first opens the screen. */
  rights: Readonly<Record<string, string>>
  /** The sidebar starts collapsed here (spec 1, section 2.1). */
  wide?: true
}

/** Declares a screen. The keys of `rights` become the codes that its routes may ask for. */
export function defineScreen<const J extends BespokeScreen>(screen: J): J {
  return screen
}

/** The code without which a screen shows 'Permission denied.'. */
export function viewRightOf(screen: BespokeScreen): string {
  const [right] = Object.keys(screen.rights)
  if (!right) throw new Error(`The screen ${screen.name} declares no right.`)
  return right
}
