import { createContext } from 'react'

/**
 * Filters of the pickers of a line besides the search: ids by parameter, each undefined until it is chosen. Null if
 * nothing filters them.
 */
export const PickerFiltersContext = createContext<Readonly<Record<string, number | undefined>> | null>(null)
