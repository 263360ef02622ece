import { definePrintFormatScreen } from 'prayog'

export const printFormat = definePrintFormatScreen('setup')
