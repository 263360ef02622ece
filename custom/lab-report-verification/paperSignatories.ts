import type { Column, Content } from 'pdfmake/interfaces'
import type { ReportSignatory } from './paperData'

const ALIGNMENTS = ['LEFT', 'CENTER', 'RIGHT'] as const
/** Points: 320 x 100 pixels, as the report footer suggests, at a third of their size. */
const SIGNATURE_BOX: [number, number] = [108, 34]

/** The images of the signatories, for the definition's `images`. */
export function signatureImages(signatories: ReportSignatory[]): Record<string, string> {
  const named = signatories.map(({ signatureImage }, index) => [imageName(index), signatureImage] as const)
  return Object.fromEntries(named.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/** Who signs, left, centre and right, several below one another; the end of the report closes the block. */
export function signatories(all: ReportSignatory[]): Content {
  const columns = ALIGNMENTS.map((alignment): Column => {
    const own = all.flatMap((one, index) => (one.alignment === alignment ? [signatory(one, index)] : []))
    return { stack: own, width: '*', alignment: alignment.toLowerCase() as Lowercase<typeof alignment> }
  })
  return {
    unbreakable: true,
    margin: [0, 10, 0, 0],
    fontSize: 8.5,
    stack: [
      ...(all.length > 0 ? [{ columns, columnGap: 12 }] : []),
      { text: '— End of report —', alignment: 'center', bold: true, margin: [0, 10, 0, 0] },
    ],
  }
}

function signatory(one: ReportSignatory, index: number): Content {
  const numbers = [one.nmcNo && `NMC No. ${one.nmcNo}`, one.nhpcNo && `NHPC No. ${one.nhpcNo}`].filter(Boolean)
  const lines = [one.designation, ...numbers].filter((line): line is string => Boolean(line))
  return {
    margin: [0, 0, 0, 8],
    stack: [
      one.signatureImage
        ? { image: imageName(index), fit: SIGNATURE_BOX }
        : { text: '', margin: [0, SIGNATURE_BOX[1], 0, 0] },
      { text: one.name, bold: true },
      ...lines,
    ],
  }
}

function imageName(index: number): string {
  return `signature-${index}`
}
