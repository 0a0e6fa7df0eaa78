import { passwordIssues } from '@nostro/contract'

import type { Key } from '../i18n/index.ts'

/** The password rules shown while typing, each with the issue code of its violation. */
export const PASSWORD_RULES = [
  { key: 'password.rule.length', brokenBy: 'password.tooShort' },
  { key: 'password.rule.upperCase', brokenBy: 'password.noUpperCase' },
  { key: 'password.rule.lowerCase', brokenBy: 'password.noLowerCase' },
  { key: 'password.rule.digit', brokenBy: 'password.noDigit' },
  { key: 'password.rule.special', brokenBy: 'password.noSpecialCharacter' },
] as const satisfies readonly { readonly key: Key; readonly brokenBy: string }[]

export interface PasswordEntry {
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmation: string
}

/** The issues of the fields: a text key with its parameters, absent for a valid field. */
export type PasswordProblems = {
  readonly [Name in keyof PasswordEntry]?: {
    readonly key: string
    readonly params?: Readonly<Record<string, unknown>>
  }
}

/** Validates the whole dialog. The new password must not contain any of the `names` (AUTH-24 to AUTH-27). */
export function passwordProblems(entry: PasswordEntry, names: readonly string[]): PasswordProblems {
  const { oldPassword, newPassword, confirmation } = entry
  const [issue] = passwordIssues(newPassword, names)
  return {
    ...(oldPassword === '' && { oldPassword: { key: 'ENTER_OLD_PASSWORD' } }),
    ...(newPassword !== '' &&
      issue !== undefined && { newPassword: { key: issue.code, params: issue.params ?? {} } }),
    ...(newPassword === '' && { newPassword: { key: 'ENTER_NEW_PASSWORD' } }),
    ...(confirmation !== newPassword && { confirmation: { key: 'PASSWORDS_DO_NOT_MATCH' } }),
    ...(confirmation === '' && { confirmation: { key: 'CONFIRM_NEW_PASSWORD' } }),
  }
}
