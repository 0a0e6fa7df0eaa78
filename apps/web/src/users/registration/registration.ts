import { type Key, type Texts } from '../../i18n/index.ts'
import { contactOf } from '../account/contact.ts'

export const REGISTRATION_STEPS = ['contact', 'about', 'company', 'password', 'done'] as const

export type RegistrationStep = (typeof REGISTRATION_STEPS)[number]

/** Everything a person enters on the way, with what the server answered to it. */
export interface Registration {
  readonly target: string
  readonly code: string
  readonly ticket: string | undefined
  readonly hasAgreed: boolean
  /** Once the code was right. */
  readonly proof: string | undefined
  readonly name: string
  readonly idNumber: string
  readonly email: string
  readonly phone: string
  readonly way: 'create' | 'join'
  readonly companyName: string
  readonly industry: string
  readonly region: string
  readonly invitationCode: string
  /** Customer service, told at the end. */
  readonly servicePhone: string | undefined
  /** Of the company the invitation code leads to. */
  readonly foundCompany: string | undefined
}

export const EMPTY_REGISTRATION: Registration = {
  target: '',
  code: '',
  ticket: undefined,
  hasAgreed: false,
  proof: undefined,
  name: '',
  idNumber: '',
  email: '',
  phone: '',
  way: 'create',
  companyName: '',
  industry: '',
  region: '',
  invitationCode: '',
  servicePhone: undefined,
  foundCompany: undefined,
}

/** The issues of the fields of a step: a sentence by the name of the field. */
export type Problems = Partial<Readonly<Record<keyof Registration, string>>>

/** The sentence that asks for a field, in words of its own: a summary shows it away from its field. */
const SENTENCES = {
  target: 'register.contact.invalid',
  code: 'code.enter',
  name: 'account.name.required',
  idNumber: 'account.idNumber.invalid',
  email: 'account.email.invalid',
  phone: 'account.phone.invalid',
  companyName: 'enterprise.name.required',
  industry: 'enterprise.industry.required',
  region: 'enterprise.region.required',
} as const satisfies Partial<Record<keyof Registration, Key>>

/** The fields that are empty, each with the sentence that asks for it. */
export function emptyFields(
  entry: Registration,
  fields: readonly (keyof typeof SENTENCES)[],
  { t }: Texts,
): Problems {
  const empty = fields.filter((field) => entry[field].trim() === '')
  return Object.fromEntries(empty.map((field) => [field, t(SENTENCES[field])]))
}

/** The fields by the names their members have in the body of the call. */
export const FIELD_OF_MEMBER = {
  agreed: 'hasAgreed',
  'company.name': 'companyName',
  'company.industry': 'industry',
  'company.region': 'region',
} as const satisfies Readonly<Record<string, keyof Registration>>

/** The call that all steps make together, with what was entered so far. */
export function registrationBody(entry: Registration, password = '') {
  const { companyName, industry, region, invitationCode } = entry
  return {
    proof: entry.proof,
    agreed: entry.hasAgreed,
    name: entry.name.trim(),
    idNumber: entry.idNumber.trim(),
    email: entry.email.trim(),
    phone: contactOf(entry.phone) ?? entry.phone.trim(),
    password,
    ...(entry.way === 'create'
      ? { company: { name: companyName.trim(), industry, region } }
      : { invitationCode: invitationCode.trim() }),
  }
}
