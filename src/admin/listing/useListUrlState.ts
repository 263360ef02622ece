import { readStoredJson } from '~/ui/stored'
import { useUrlState } from '~/ui/useUrlState'
import { useSession } from '../session'

/** The state of a list. `perPage` 0 is all rows (spec 1, section 9). */
export interface ListView extends Record<string, string | number> {
  page: number
  perPage: number
  search: string
}

/** How every list begins. */
export const initialListView: ListView = { page: 1, perPage: 10, search: '' }

/**
 * The state of a list in the URL: its page, search, filters and order. An empty URL is the first page, in the size that
 * the user last chose for this list in this browser.
 * @param name of the list, the key of the stored size
 * @param defaults values that the URL omits
 */
export function useListUrlState<View extends ListView>(
  name: string,
  defaults: View,
  isValid?: (name: keyof View & string, text: string) => boolean,
) {
  const key = `prayog.perPage.${useSession()?.user.id}.${name}`
  const { view: urlView, change: state, queryWith, isBare } = useUrlState(defaults, isValid)
  const view: View = {
    ...urlView,
    page: Math.max(1, urlView.page),
    ...(isBare && { perPage: readStoredJson<number>(localStorage, key) ?? defaults.perPage }),
  }
  /** Shows another view; all but a change of page starts at page 1. `replace` takes the step out of the way back. */
  const change = (values: Partial<View>, options?: { replace: boolean }) =>
    state({ ...view, page: 1, ...values }, options)
  /** Another size, which the list has from now on. */
  const resize = (perPage: number) => {
    localStorage.setItem(key, JSON.stringify(perPage))
    change({ perPage } as Partial<View>)
  }
  /** Where a paged list keeps its page: here. */
  const pageState = {
    ...{ page: view.page, perPage: view.perPage, setPerPage: resize },
    setPage: (page: number) => change({ page } as Partial<View>),
    resetPage: () => change(initialListView as Partial<View>),
  }
  return { view, change, queryWith, resize, pageState }
}
