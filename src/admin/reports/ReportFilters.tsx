import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { type ModuleReport, tabColumnOf } from '~/metadata/report'
import { camelToKebab } from '~/metadata/resource'
import { ChoiceFilter, RecordFilter } from '../listing/FilterInputs'
import type { NamedRecord } from './reportRows'
import type { ReportPageState } from './useReport'

/** The URL value for rows without such a record. */
const noneValue = 'none'

/** The filters of a tab besides its days. */
export function ReportFilters({ report, state }: { report: ModuleReport; state: ReportPageState }) {
  const translate = useTranslate()
  const { tab } = state
  return tab.filters.map((name) => {
    const { label, to, choices, allowedValues, emptyLabel = '-' } = tabColumnOf(tab, name)
    const filter = {
      label: translate(label),
      value: state.valueOf(name),
      onChange: (value: string) => state.filter(name, value),
    }
    const only = tab.fixedFilters?.[name]
    const few =
      choices?.filter(({ id }) => !only || only.includes(id)).map(({ id, name }) => ({ value: String(id), name })) ??
      allowedValues?.map((one) => ({ value: one, name: one }))
    return (
      <Box key={name} sx={{ width: { xs: 'calc(50% - 4px)', sm: to ? 190 : 150 } }}>
        {few ? (
          <ChoiceFilter {...filter} choices={few} />
        ) : (
          <RecordFilter<NamedRecord>
            {...filter}
            path={`${report.apiPath}/${camelToKebab(name)}`}
            queryById={(id) => ({ id })}
            textOf={({ name }) => name}
            none={{ value: noneValue, row: { id: 0, name: translate(emptyLabel) } }}
          />
        )}
      </Box>
    )
  })
}
