export { align, default } from '../number/cell'
