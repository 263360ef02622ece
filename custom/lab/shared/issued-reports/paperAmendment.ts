import type { Content } from 'pdfmake/interfaces'
import { shorten } from '~/print/measure'
import { formatDateTime } from '~/print/moment'
import type { Translate } from '~/print/translate'
import { changesTitle, changeText } from './changeText'
import type { ReportHeader } from './responses'

/** A text may fill a page: this much identifies it. */
const LONGEST = 120
const RULE = '#999999'

const quoted = (text: string) => shorten(text, LONGEST)

/** The changes of an amended report, and who received the earlier one (ISO 15189:2022, 7.4.1.8). */
export function amendmentNote({ amended, replaces = [] }: ReportHeader, translate: Translate): Content[] {
  const { changes = [], wentTo = [] } = amended ?? {}
  if (changes.length + wentTo.length + replaces.length === 0) return []
  const replaced = replaces.map(({ no, version, issuedAt, state, reason }) => {
    const issued = formatDateTime(issuedAt, translate)
    const report = translate('report %{no}, version %{version}, of %{issued}', { no, version, issued })
    const sentence = state === 'withdrawn' ? `${report}, ${translate('withdrawn')}` : report
    return reason ? `${sentence}. ${translate('Reason: %{remarks}', { remarks: quoted(reason) })}` : sentence
  })
  const went = wentTo.map(({ to, how, version, at }) => {
    const values = { version, to, time: formatDateTime(at, translate) }
    return how === 'mail'
      ? translate('version %{version} mailed to %{to}, %{time}', values)
      : translate('version %{version} handed over to %{to}, %{time}', values)
  })
  const lines: Content[] = [
    ...(replaced.length > 0
      ? [{ text: translate('The sample was collected again. This report replaces'), bold: true }, ...replaced]
      : []),
    ...(changes.length > 0 ? [{ text: translate(changesTitle(changes)), bold: true }] : []),
    ...changes.map((one) => changeText(one, translate)),
    ...(went.length > 0 ? [{ text: translate('The earlier report went to'), bold: true }, ...went] : []),
  ]
  return [
    {
      margin: [0, 0, 0, 8],
      fontSize: 8.5,
      table: { widths: ['*'], body: lines.map((line) => [line]) },
      layout: {
        hLineWidth: (line, node) => (line === 0 || line === node.table.body.length ? 0.8 : 0),
        vLineWidth: () => 0.8,
        hLineColor: () => RULE,
        vLineColor: () => RULE,
        paddingTop: () => 0.5,
        paddingBottom: () => 0.5,
      },
    },
  ]
}
