import Box from '@mui/material/Box'
import { useState } from 'react'
import { useDocumentRowActions } from '~/admin/documents/DocumentPage'
import { DatedList } from '~/admin/listing/DatedList'
import { dateParamsOf, useDatedList } from '~/admin/listing/useDatedList'
import { optionsOf } from '~/documents/documentNames'
import { useListColumns } from '~/documents/list/admin/useListColumns'
import type { ModuleDocType } from '~/metadata/registry'
import { SettlementDetails } from './SettlementDetails'
import type { SettlementContext } from './settled'

interface SettlementsProps {
  document: ModuleDocType
  view: SettlementContext
  onPrint: (id: number) => void
}

/** The settlements of the chosen days, each to be viewed and printed. */
export function Settlements({ document, view, onPrint }: SettlementsProps) {
  const { list: listOptions, allocations } = optionsOf(document)
  const list = useDatedList<{ id: number }>(document.apiPath, dateParamsOf(document.apiNames))
  const [viewed, setViewed] = useState<{ id: number }>()
  const actions = useDocumentRowActions(document, setViewed, ({ id }) => onPrint(id))
  const { columns, tools } = useListColumns(document, list)
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>{tools}</Box>
      <DatedList
        list={list}
        label={allocations?.labels?.saved ?? document.label}
        searchHint={listOptions.searchHint ?? 'Number or name, on all days'}
        columns={columns}
        actions={actions}
        onOpen={setViewed}
      />
      {viewed && <SettlementDetails view={view} row={viewed} onClose={() => setViewed(undefined)} />}
    </>
  )
}
