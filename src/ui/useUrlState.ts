import { type NavigateOptions, useSearchParams } from 'react-router'

type AddressView = Record<string, string | number>

/**
 * The state of a page in its URL, such as `?page=3&search=bag`, so that a reload, Back and a copied link show the same.
 * Default values are omitted; other parameters of the URL stay.
 * @param isValid whether a text is valid as the value of a name; invalid ones are ignored
 */
export function useUrlState<View extends AddressView>(
  defaults: View,
  isValid: (name: keyof View & string, text: string) => boolean = () => true,
) {
  const [params, setParams] = useSearchParams()
  const read = (name: string, standard: string | number) => {
    const text = params.get(name)?.trim()
    if (text === undefined || !isValid(name, text)) return standard
    if (typeof standard === 'string') return text
    return /^\d{1,6}$/.test(text) ? Number(text) : standard
  }
  const view = Object.fromEntries(
    Object.entries(defaults).map(([name, standard]) => [name, read(name, standard)]),
  ) as View
  type Values = Partial<Record<keyof View & string, string | number>>
  const paramsWith = (before: URLSearchParams, values: Values) => {
    const after = new URLSearchParams(before)
    for (const [name, value] of Object.entries({ ...view, ...values }))
      if (value === undefined || value === defaults[name]) after.delete(name)
      else after.set(name, String(value))
    return after
  }
  /** States something else. `replace` takes the step out of the way back. */
  const change = (values: Values, options?: NavigateOptions) =>
    setParams((before) => paramsWith(before, values), options)
  /** The query of the URL that states something else, for a link. */
  const queryWith = (values: Values) => `?${paramsWith(params, values)}`
  return { view, change, queryWith, isBare: Object.keys(defaults).every((name) => !params.has(name)) }
}
