import { defineResource, f } from '~/resource'
import { title } from '../core-setup/title'
import { user } from '../core-setup/user'

export const doctorTypes = [
  { id: 1, name: 'Pathologist' },
  { id: 2, name: 'Biochemist' },
  { id: 3, name: 'Microbiologist' },
  { id: 4, name: 'Radiologist' },
  { id: 5, name: 'Physician' },
  { id: 6, name: 'Surgeon' },
  { id: 7, name: 'Medical Officer' },
  { id: 8, name: 'Technologist' },
  { id: 9, name: 'Other' },
] as const

const least3 = [3, 'Must have 3 characters.'] as const
const mobileRule = 'Mobile number should start with 9 and should be 10 digits.'

export const doctor = defineResource('doctor', {
  label: 'Doctor',
  icon: 'MedicalServices',
  apiPath: 'doctor-app/doctor',
  labelField: 'fullName',
  fields: {
    fullName: f.concat({ label: 'Name', from: ['firstName', 'middleName', 'lastName'], searchable: true }),
    title: f.reference(() => title, { label: 'Title' }),
    doctorType: f.choice({ label: 'Doctor Type', required: 'Required', choices: doctorTypes }),
    firstName: f.text({ label: 'First Name', required: true, minLength: least3, maxLength: 50 }),
    middleName: f.text({ label: 'Middle Name', minLength: least3, maxLength: 50 }),
    lastName: f.text({ label: 'Last Name', required: true, minLength: [2, 'Must have 2 characters '], maxLength: 50 }),
    code: f.code({ unique: true }),
    nmcNo: f.text({ label: 'Nmc No', maxLength: 20 }),
    opdRegCharge: f.money({ label: 'OPD Reg Charge', defaultValue: '0.00' }),
    email: f.email({ label: 'Email', required: true, unique: true, searchable: true }),
    address: f.text({ label: 'Address' }),
    phoneNo: f.phone({ label: 'Phone No', maxLength: [10, 'Not Enter More than 10 digit'] }),
    mobileNo: f.phone({ label: 'Mobile Number', pattern: [/^9\d{9}$/, mobileRule] }),
    userName: f.reference(() => user, { label: 'User Name', help: 'The sign-in of the same person, if any.' }),
  },
  searchFields: ['code'],
  listColumns: ['fullName', 'userName', 'email', 'active'],
  merge: { matchBy: ['nmcNo', 'mobileNo'] },
  dialogSize: 'lg',
  messages: {
    created: 'Doctor Created Successful',
    createFailed: 'Fail to Create Doctor',
    updated: 'Doctor Updated Successfully',
    updateFailed: 'Fail to Update Doctor',
  },
})
