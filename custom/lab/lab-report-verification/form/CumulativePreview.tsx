import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { loadTranslator } from '~/print/paperLanguage'
import { PrintPreview } from '~/ui/printPreview/PrintPreview'
import { cumulativeDefinition } from '../paperCumulative'
import type { CumulativeData } from '../paperData'
import { verificationApiPath } from './paths'

/** The results of a sample's tests over time, on paper. */
export default function CumulativePreview({ sampleNo, onClose }: { sampleNo: string; onClose: () => void }) {
  const translate = useTranslate()
  const load = async () => {
    const data = await api.get<CumulativeData>(`${verificationApiPath}/cumulative`, { sample_no: sampleNo })
    return cumulativeDefinition(data, await loadTranslator(data.printLanguage))
  }
  const count = async () => {
    await api.post(`${verificationApiPath}/cumulative/print`, { sampleNo })
    return undefined
  }
  const title = `${translate('Cumulative Report')} · ${sampleNo}`
  return <PrintPreview title={title} fileName={`cumulative-${sampleNo}`} {...{ load, count, onClose }} />
}
