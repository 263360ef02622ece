export { printCount, recordPrint } from '~/documents/print/server/prints'
export { currentMoment, drawNumber, formatDocumentNumber } from './drawNumber'
export { saveDocument } from './saveDocument'
