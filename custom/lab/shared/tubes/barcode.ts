/** The text of a tube's barcode: the sample number that its collection shares, and its own number in it. */
export const barcodeOf = (sampleNo: string, tubeNo: number): string => `${sampleNo}-${tubeNo}`

const pattern = /^(s\d{7,9})(?:-(\d{1,4}))?$/i

/** A scanned or typed barcode of a tube, or a sample number alone; undefined where the text is neither. */
export function readBarcode(text: string): { sampleNo: string; tubeNo: number | null } | undefined {
  const [, sampleNo, tubeNo] = pattern.exec(text.trim()) ?? []
  return sampleNo ? { sampleNo: sampleNo.toUpperCase(), tubeNo: tubeNo ? Number(tubeNo) : null } : undefined
}
