import { filterableColumns, type ModuleReport, tabColumnOf } from '~/metadata/report'
import { camelToKebab } from '~/metadata/resource'
import type { Endpoint } from '../http/endpoint'
import { filterPickerEndpoint } from '../lists/filterPicker'

/** The records that the filters of a report are chosen from. */
export function reportPickers({ apiPath, label: tag, permission, tabs }: ModuleReport): Endpoint[] {
  const filters = new Map(
    tabs.flatMap((tab) => filterableColumns(tab).map((name) => [name, tabColumnOf(tab, name).to] as const)),
  )
  return [...filters].flatMap(([name, to]) =>
    to ? [filterPickerEndpoint(`${apiPath}/${camelToKebab(name)}`, { permission, tag }, to())] : [],
  )
}
