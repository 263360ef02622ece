import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { loadTranslator } from '~/print/paperLanguage'
import { PrintPreview } from '~/ui/printPreview/PrintPreview'
import { sampleCollectionPath } from './path'
import type { LabelData } from './printFormat'

/** The labels of a sample number, to be printed for the first time or again. */
export function LabelPreview({ sampleNo, onClose }: { sampleNo: string; onClose: () => void }) {
  const translate = useTranslate()
  const load = async () => {
    const [labels, { labelDefinition }] = await Promise.all([
      api.get<LabelData[]>(`${sampleCollectionPath}/label`, { sample_no: sampleNo }),
      import('./printFormat'),
    ])
    return labelDefinition(labels, await loadTranslator(labels[0]!.printLanguage))
  }
  return (
    <PrintPreview
      title={`${translate('Labels')} ${sampleNo}`}
      fileName={`labels-${sampleNo}`}
      load={load}
      onClose={onClose}
    />
  )
}
