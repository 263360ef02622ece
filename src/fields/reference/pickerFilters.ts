import { createContext } from 'react'

/**
 * What the pickers of a line are asked with, beside the search: ids by parameter, each undefined until it is chosen. Null
 * where nothing narrows them.
 */
export const PickerFilters = createContext<Readonly<Record<string, number | undefined>> | null>(null)
