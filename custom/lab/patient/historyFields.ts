import { f } from '~/resource'
import { genders } from '~shared/options/options'
import { customerType } from '../../../resources/core-setup/customer-type'
import { district } from '../../../resources/core-setup/district'
import { province } from '../../../resources/core-setup/province'
import { title } from '../../../resources/core-setup/title'

const text = (label: string) => f.text({ label })

/** The fields of a patient whose changes the history shows. */
export const historyFields = {
  title: f.reference(() => title, { label: 'Title' }),
  ...{ firstName: text('First Name'), middleName: text('Middle Name'), lastName: text('Last Name') },
  gender: f.choice({ label: 'Gender', choices: genders }),
  ...{ dobDateAd: text('DOB (AD)'), mobileNo: text('Mobile Number'), phoneNo: text('Phone No'), email: text('Email') },
  province: f.reference(() => province, { label: 'Province' }),
  district: f.reference(() => district, { label: 'District' }),
  address: text('Address'),
  customerType: f.reference(() => customerType, { label: 'Patient Type' }),
  ...{
    panNo: text('PAN No'),
    allergies: text('Allergies'),
    photo: text('Photo'),
    active: f.boolean({ label: 'Active' }),
  },
  remarks: text('Remarks'),
}
