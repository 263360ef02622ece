import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import type { PrintSize } from '~/domain/options'
import { paperSizeOf } from '~/print/format/resolvePrintFormat'
import { loadTranslator } from '~/print/paperLanguage'
import { PaperSizeChoice } from '~/ui/printPreview/PaperSizeChoice'
import { PrintPreview } from '~/ui/printPreview/PrintPreview'
import { usePaperSize } from '~/ui/printPreview/usePaperSize'
import { sampleCollectionApiPath } from './path'
import type { LabelData } from './responses'

/** The labels of a sample number, to be printed for the first time or again, on the label that this browser printed on last. */
export function LabelPreview({ sampleNo, onClose }: { sampleNo: string; onClose: () => void }) {
  const translate = useTranslate()
  const [wanted, setWanted] = usePaperSize('sample-label')
  const [sizes, setSizes] = useState<readonly PrintSize[]>([])
  const load = async () => {
    const [labels, { labelDefinition, labelSizesOf }] = await Promise.all([
      api.get<LabelData[]>(`${sampleCollectionApiPath}/label`, { sample_no: sampleNo }),
      import('./printFormat'),
    ])
    setSizes(labelSizesOf(labels[0]!))
    return labelDefinition(labels, await loadTranslator(labels[0]!.printLanguage), wanted)
  }
  return (
    <PrintPreview
      title={`${translate('Labels')} ${sampleNo}`}
      fileName={`labels-${sampleNo}`}
      version={wanted}
      load={load}
      extraControls={
        sizes.length > 1 && <PaperSizeChoice value={paperSizeOf(sizes, wanted)} sizes={sizes} onChange={setWanted} />
      }
      onClose={onClose}
    />
  )
}
