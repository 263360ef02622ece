import Box from '@mui/material/Box'
import { useDocumentRowActions, useOpenDocument } from '~/admin/documents/DocumentPage'
import { DatedList } from '~/admin/listing/DatedList'
import { dateParamsOf, useDatedList } from '~/admin/listing/useDatedList'
import { optionsOf } from '~/documents/documentNames'
import { useListColumns } from '~/documents/list/admin/useListColumns'
import type { ModuleDocType } from '~/metadata/registry'

interface SettlementsProps {
  document: ModuleDocType
  onPrint: (id: number) => void
}

/** The settlements of the chosen days, each to be viewed and printed. */
export function Settlements({ document, onPrint }: SettlementsProps) {
  const { list: listOptions, allocations } = optionsOf(document)
  const list = useDatedList<{ id: number }>(document.apiPath, dateParamsOf(document.apiNames))
  const open = useOpenDocument(document, list)
  const actions = useDocumentRowActions(document, open, ({ id }) => onPrint(id))
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
        onOpen={open}
      />
    </>
  )
}
