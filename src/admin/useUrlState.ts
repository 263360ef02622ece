import { useSearchParams } from 'react-router'

type AddressView = Record<string, string | number>

/**
 * What of a page its address states, such as `?page=3&search=bag`, so that a reload, the way back and a copied link show
 * the same. What is as usual is left out; what others state in the address stays.
 * @param isValid whether a text can be the value of a name; one that cannot counts as not stated
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
  /** States something else. `replace` takes the step out of the way back. */
  const change = (values: Partial<Record<keyof View & string, string | number>>, options?: { replace: boolean }) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      for (const [name, value] of Object.entries({ ...view, ...values }))
        if (value === undefined || value === defaults[name]) after.delete(name)
        else after.set(name, String(value))
      return after
    }, options)
  return { view, change, isBare: Object.keys(defaults).every((name) => !params.has(name)) }
}
