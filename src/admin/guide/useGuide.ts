import { type GuidePage, type GuideRole, loadRoles, pagesByLocale } from 'virtual:guide'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocaleState } from 'react-admin'
import { usePermissions } from '../usePermissions'
import { indexGuide, sectionsOfPages } from './searchGuide'

async function loadGuide(locale: string) {
  const load = pagesByLocale[locale] ?? pagesByLocale.en
  const [{ default: pages, pictures }, roles] = await Promise.all([load!(), loadRoles()])
  const sections = sectionsOfPages(pages)
  return { pages, pictures, roles, sections, index: indexGuide(sections) }
}

/** A role with the pages of its tasks. */
export interface RolePages {
  role: GuideRole
  title: string
  /** Whether the user has it. */
  isOwn: boolean
  pages: GuidePage[]
}

/** The guide in the user's language, once it has come; the roles of the user first. */
export function useGuide() {
  const [locale] = useLocaleState()
  const { can } = usePermissions()
  const { data, error, refetch } = useQuery({
    queryKey: ['guide', locale],
    queryFn: () => loadGuide(locale),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const guide = useMemo(() => {
    if (!data) return undefined
    const byRole = data.roles.map((role): RolePages => {
      const title = role.title[locale] ?? role.title.en ?? role.name
      return { role, title, isOwn: can(role.permission), pages: data.pages.filter((page) => page.role === role.name) }
    })
    // roles.json goes from those who may do little to those who may do all
    const own = byRole.filter(({ isOwn }) => isOwn).reverse()
    const others = byRole.filter(({ isOwn }) => !isOwn)
    return { ...data, byRole: [...own, ...others].filter(({ pages }) => pages.length > 0) }
  }, [data, locale, can])
  return { guide, error, refetch }
}

export type Guide = NonNullable<ReturnType<typeof useGuide>['guide']>

/** The title of the role that a page is for. */
export const roleTitleOf = ({ byRole }: Guide, role: string | undefined): string | undefined =>
  byRole.find((one) => one.role.name === role)?.title
