import Box from '@mui/material/Box'
import { ListBody } from '~/admin/listing/ListBody'
import { optionsOf } from '~/documents/documentNames'
import { useDocumentRowActions, useDocumentRowClick } from '~/documents/list/admin/DocumentPage'
import { useDocumentList } from '~/documents/list/admin/useDocumentList'
import type { ModuleDocType } from '~/metadata/registry'

interface SettlementsProps {
  document: ModuleDocType
  onPrint: (id: number) => void
}

/** The settlements of the chosen days, each to be viewed and printed. */
export function Settlements({ document, onPrint }: SettlementsProps) {
  const { allocations } = optionsOf(document)
  const { props, dialog } = useDocumentList<{ id: number }>(document)
  const { tools, ...list } = props
  const opening = useDocumentRowClick(document, list.list)
  const actions = useDocumentRowActions(document, opening.onOpen, ({ id }) => onPrint(id))
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>{tools}</Box>
      <ListBody {...list} label={allocations?.labels?.saved ?? document.label} actions={actions} {...opening} />
      {dialog}
    </>
  )
}
