export { BillDialog as default } from './form/BillDialog'
