export { printCount, recordPrint } from '~/documents/print/server/prints'
export { drawNumber, momentOf, writeNumber } from './drawNumber'
export { saveDocument } from './saveDocument'
