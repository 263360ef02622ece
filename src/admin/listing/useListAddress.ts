import { useSearchParams } from 'react-router'

/** What of a list is shown. `perPage` 0 is all of it (spec 1, section 9); `ordering` is a field, with '-' downwards. */
export interface ListView {
  page: number
  perPage: number
  search: string
  ordering: string
}

const firstTen = { page: 1, perPage: 10, search: '' }

const whole = (text: string | null, usual: number) => (text && /^\d{1,6}$/.test(text) ? Number(text) : usual)

/**
 * The view of a list as its address states it, such as `?page=3&perPage=25&search=bag&ordering=-name`; what is as usual
 * is left out: page 1, ten rows, no search.
 * @param orderings what the list may be ordered by; the first is the usual order
 */
export function useListAddress(orderings: readonly string[]) {
  const [params, setParams] = useSearchParams()
  const usual: ListView = { ...firstTen, ordering: orderings[0] ?? 'id' }
  const asked = params.get('ordering') ?? ''
  const view: ListView = {
    page: Math.max(1, whole(params.get('page'), usual.page)),
    perPage: whole(params.get('perPage'), usual.perPage),
    search: params.get('search')?.trim() ?? usual.search,
    ordering: orderings.includes(asked) ? asked : usual.ordering,
  }
  /** Shows another view; all but a change of page starts at page 1. `replace` takes the step out of the way back. */
  const change = (given: Partial<ListView>, options?: { replace: boolean }) => {
    const next = { ...view, page: 1, ...given }
    const stated = Object.entries(next).filter(([name, value]) => value !== usual[name as keyof ListView])
    setParams(Object.fromEntries(stated.map(([name, value]) => [name, String(value)])), options)
  }
  return { view, usual, change }
}
