export { RefundDialog as default } from './form/RefundDialog'
