import { StoreKind, StoreModule } from '~shared/options/options'

/** Made-up suppliers; medicines come from those with a licence of the Department of Drug Administration. */
export const suppliers = [
  {
    ...{ name: 'Koshi Drug House', panNo: '300000011', vatRegistered: true, ddaNo: 'DDA-W-1201', creditDays: 45 },
    ...{ contactPerson: 'Ramesh Agrawal', phone: '021-520011', address: 'Main Road, Biratnagar' },
  },
  {
    ...{ name: 'Morang Medico Distributors', panNo: '300000022', vatRegistered: true, ddaNo: 'DDA-W-1202' },
    ...{ contactPerson: 'Sunita Bhattarai', phone: '021-520022', address: 'Himalaya Road, Biratnagar', creditDays: 30 },
  },
  {
    ...{ name: 'Everest Pharma Link', panNo: '300000033', vatRegistered: false, ddaNo: 'DDA-W-1203' },
    ...{ contactPerson: 'Pemba Sherpa', phone: '01-4220033', address: 'Teku, Kathmandu', creditDays: 60 },
  },
  {
    ...{ name: 'Purbanchal Surgical Suppliers', panNo: '300000044', vatRegistered: true, creditDays: 30 },
    ...{ contactPerson: 'Dilip Sah', phone: '021-520044', address: 'Rani, Biratnagar' },
  },
  {
    ...{ name: 'Sagarmatha Scientific Traders', panNo: '300000055', vatRegistered: true, creditDays: 60 },
    ...{ contactPerson: 'Anita Maskey', phone: '01-4220055', address: 'Tripureshwor, Kathmandu' },
  },
] as const

const { pharmacy, inventory } = StoreModule
const { counter, main, department, quarantine, transit } = StoreKind

/** Where the demo's goods are. */
export const stores = [
  { name: 'Pharmacy Counter', module: pharmacy, kind: counter, default: true },
  { name: 'Pharmacy Store', module: pharmacy, kind: main },
  { name: 'Pharmacy Quarantine', module: pharmacy, kind: quarantine },
  { name: 'Pharmacy Transit', module: pharmacy, kind: transit },
  { name: 'Central Store', module: inventory, kind: main, default: true },
  { name: 'Biochemistry Store', module: inventory, kind: department, department: 'Biochemistry' },
  { name: 'Inventory Quarantine', module: inventory, kind: quarantine },
  { name: 'Inventory Transit', module: inventory, kind: transit },
] as const
