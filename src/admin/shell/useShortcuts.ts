import { useStoredState } from '~/ui/useStoredState'
import { useRememberedRecords } from '../records/rememberedRecords'
import { useSession } from '../session'
import type { MenuSection } from './menu'
import type { ShellMenu } from './useMenu'

/** Records that are a group of the menu; the home page has more. */
const mostRecent = 5

/** The groups above those of the module: the screens that the user chose on this device, and the records opened lately. */
export function useShortcuts({ moduleMenus }: ShellMenu) {
  const userId = useSession()?.user.id
  const { recent } = useRememberedRecords()
  const [favourites, setFavourites] = useStoredState<string[]>(localStorage, `prayog.favourites.${userId}`, [])
  const all = moduleMenus.flatMap(({ sections }) => sections.flatMap(({ entries }) => entries))
  const sections: MenuSection[] = [
    { label: 'Favourites', entries: favourites.flatMap((route) => all.find((entry) => entry.route === route) ?? []) },
    {
      label: 'Recent',
      entries: recent.slice(0, mostRecent).map(({ url, label }) => ({ route: url, label, canOpen: true })),
    },
  ]
  return {
    sections: sections.filter(({ entries }) => entries.length > 0),
    isFavourite: (route: string) => favourites.includes(route),
    toggleFavourite: (route: string) =>
      setFavourites(favourites.includes(route) ? favourites.filter((one) => one !== route) : [...favourites, route]),
  }
}

export type Shortcuts = ReturnType<typeof useShortcuts>
