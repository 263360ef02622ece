import { userFields, userScreenPermissions, validateUser } from '~/masters/users'
import { defineResource, f } from '~/resource'
import { Gender, genders } from '~shared/options/options'
import { store } from '../pharmacy/store'
import { userGroup } from './user-group'

const { userName, email, password, confirmPassword, group, isSuperuser } = userFields(() => userGroup)
const pictures = ['image/jpeg', 'image/png', 'image/bmp'] as const

export const user = defineResource('user', {
  label: 'User',
  icon: 'Person',
  apiPath: 'user-app/user',
  paths: { create: 'user-app/register', update: 'user-app/update-profile', lookup: 'user-app/users' },
  permissions: userScreenPermissions,
  labelField: 'userName',
  fields: {
    fullName: f.concat({ label: 'Name', from: ['firstName', 'middleName', 'lastName'], searchable: true }),
    firstName: f.text({ label: 'First Name', maxLength: 50 }),
    middleName: f.text({ label: 'Middle Name', maxLength: 50 }),
    lastName: f.text({ label: 'Last Name', maxLength: 50 }),
    ...{ userName, email, password, confirmPassword, group },
    stores: f.references(() => store, {
      label: 'Stores',
      help: 'Whose goods the user sees and moves; none: those of all stores.',
    }),
    gender: f.choice({
      label: 'Gender',
      choices: genders,
      responseAsObject: true,
      defaultValue: Gender.notAvailable,
      emptyValue: Gender.notAvailable,
    }),
    birthDate: f.date({ label: 'Birth Date', notAfterTodayMessage: 'Invalid date' }),
    mobileNo: f.phone({ label: 'Mobile No' }),
    address: f.text({ label: 'Address' }),
    photo: f.image({ label: 'Photo', accept: pictures }),
    isSuperuser,
  },
  listColumns: ['fullName', 'userName', 'email', 'active'],
  dialogSize: 'lg',
  validate: validateUser,
  messages: {
    created: 'User Created Successful',
    createFailed: 'Fail to Create User',
    updated: 'User Updated Successfully',
    updateFailed: 'Fail to Update User',
  },
})
