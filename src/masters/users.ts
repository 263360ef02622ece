import { f } from '../fields'
import { isSameAsUserName, passwordMessages } from '../fields/password/kind'
import type { Fields } from '../metadata/field'
import type { Resource, ResourceOptions } from '../metadata/resource'
import { defineResource } from '../resource'

const userNameRule = 'Username must have at least 4 characters and all should be in lowercase.'

/**
 * The fields of a user that the framework reads.
 * @param roles the master of roles
 */
export const userFields = <R extends Resource>(roles: () => R) => ({
  fullName: f.concat({ label: 'Name', from: ['firstName', 'lastName'], searchable: true }),
  firstName: f.text({ label: 'First Name', maxLength: 50 }),
  lastName: f.text({ label: 'Last Name', maxLength: 50 }),
  userName: f.text({
    label: 'User Name',
    required: true,
    unique: true,
    searchable: true,
    minLength: [4, userNameRule],
    maxLength: 50,
    validate: (name) => {
      if (name !== name.toLowerCase()) return 'UpperCase letter is not supported'
      return /\s/.test(name) ? userNameRule : undefined
    },
  }),
  email: f.email({ label: 'Email', required: true, unique: true, searchable: true }),
  password: f.password({ label: 'Password', required: true, showInForm: 'create' }),
  confirmPassword: f.password({ label: 'Confirm Password', required: true, showInForm: 'create', stored: false }),
  group: f.reference(roles, { label: 'Group', required: true }),
  isSuperuser: f.boolean({ label: 'Superuser', readOnly: true, showInForm: false }),
})

/** The further permissions of the screen of users. */
export const userScreenPermissions = {
  change_user_password: 'Change own Password',
  reset_user_password: 'Reset Passwords of Others',
} as const

/** Refuses a password that is the user name or was not repeated. */
export const validateUser = ({ password, confirmPassword, userName }: Record<string, unknown>) => ({
  ...(isSameAsUserName(String(password ?? ''), String(userName ?? '')) && { password: passwordMessages.isName }),
  ...(password !== undefined && password !== confirmPassword && { confirmPassword: 'Passwords must match.' }),
})

/**
 * Declares the master of users as `user`: names, sign-in and role.
 * @param roles the master of roles
 * @param fields further fields, such as the branch to which a scope refers
 */
export const defineUsers = <R extends Resource, const F extends Fields = Record<never, never>>(
  roles: () => R,
  fields: F = {} as F,
) =>
  defineResource('user', {
    label: 'User',
    permissions: userScreenPermissions,
    labelField: 'userName',
    fields: { ...userFields(roles), ...fields },
    listColumns: ['fullName', 'userName', 'email', 'active'],
    dialogSize: 'lg',
    validate: validateUser as ResourceOptions<ReturnType<typeof userFields<R>> & F>['validate'],
  })
