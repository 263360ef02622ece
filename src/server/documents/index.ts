export { drawNumber, momentOf, writeNumber } from './drawNumber'
export { printCount, recordPrint } from './prints'
export { saveDocument } from './saveDocument'
