import { useOrganization } from '~/admin/organization'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'

/** Whether the organization prints, and the document has a paper. */
export function useCanPrint(document: AnyDocType): boolean {
  const { rule } = useOrganization()
  return rule?.enablePrint !== false && Boolean(optionsOf(document).print.heading)
}
