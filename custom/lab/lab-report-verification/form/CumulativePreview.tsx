import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { PrintPreview } from '~/ui/printPreview/PrintPreview'
import { cumulativeDefinition } from '../paperCumulative'
import type { CumulativeData } from '../paperData'
import { verificationPath } from './paths'

/** What the tests of a sample came to over time, on paper. */
export default function CumulativePreview({ sampleNo, onClose }: { sampleNo: string; onClose: () => void }) {
  const translate = useTranslate()
  const load = async () =>
    cumulativeDefinition(await api.get<CumulativeData>(`${verificationPath}/cumulative`, { sample_no: sampleNo }))
  const count = async () => {
    await api.post(`${verificationPath}/cumulative/print`, { sampleNo })
    return undefined
  }
  const title = `${translate('Cumulative Report')} · ${sampleNo}`
  return <PrintPreview title={title} fileName={`cumulative-${sampleNo}`} {...{ load, count, onClose }} />
}
