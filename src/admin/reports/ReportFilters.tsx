import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { filterableColumns, type ModuleReport, tabColumnOf } from '~/metadata/report'
import { emptyFilterValue } from '~/metadata/reportUrl'
import { camelToKebab } from '~/metadata/resource'
import { ChoiceFilter, RecordFilter } from '../listing/FilterInputs'
import type { NamedRecord } from './reportRows'
import type { ReportPageState } from './useReport'

/** The filters of a tab besides its days: those that it declares, and those that a sum led here with. */
export function ReportFilters({ report, state }: { report: ModuleReport; state: ReportPageState }) {
  const translate = useTranslate()
  const { tab } = state
  const further = filterableColumns(tab).filter((name) => !tab.filters.includes(name) && state.valueOf(name) !== '')
  return [...tab.filters, ...further].map((name) => {
    const { label, to, choices, allowedValues, emptyLabel = '-' } = tabColumnOf(tab, name)
    const value = state.valueOf(name)
    const isEmpty = value === emptyFilterValue
    const none = { value: emptyFilterValue, name: emptyLabel }
    const filter = {
      ...{ label: translate(label), value },
      onChange: (value: string) => state.filter(name, value),
    }
    const only = tab.fixedFilters?.[name]
    const few = to
      ? undefined
      : (choices?.filter(({ id }) => !only || only.includes(id)).map(({ id, name }) => ({ value: String(id), name })) ??
        (allowedValues ?? (isEmpty || value === '' ? [] : [value])).map((one) => ({ value: one, name: one })))
    return (
      <Box key={name} sx={{ width: { xs: 'calc(50% - 4px)', sm: to ? 190 : 150 } }}>
        {few ? (
          <ChoiceFilter {...filter} choices={isEmpty ? [...few, none] : few} />
        ) : (
          <RecordFilter<NamedRecord>
            {...filter}
            path={`${report.apiPath}/${camelToKebab(name)}`}
            queryById={(id) => ({ id })}
            textOf={({ name }) => name}
            none={{ ...none, row: { id: 0, name: translate(emptyLabel) } }}
          />
        )}
      </Box>
    )
  })
}
