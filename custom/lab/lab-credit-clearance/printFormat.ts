import { documentPrintFormat } from '~/print/documentPrintFormat'
import { derivedLayoutOf } from '~/print/format/derivedLayout'
import type { PrintFormatFile } from '~/print/paperFile'
import { labCreditReceipt } from '../../../documents/lab/lab-credit-receipt'
import { payableServiceNames } from './services'

export const fileNamePrefix = 'receipt'
export const layout = derivedLayoutOf(labCreditReceipt)

/** The receipt of a patient's payment: the paper that follows from its declaration, with the spec's kinds of services. */
export const paper: PrintFormatFile['paper'] = (saved, frame, size) =>
  documentPrintFormat(labCreditReceipt, saved, frame, size, payableServiceNames)
