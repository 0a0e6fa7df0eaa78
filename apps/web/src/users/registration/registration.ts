import { type Key, type Texts } from '../../i18n/index.ts'
import { contactOf } from '../account/contact.ts'

export const REGISTRATION_STEPS = ['contact', 'about', 'company', 'password', 'done'] as const

export type RegistrationStep = (typeof REGISTRATION_STEPS)[number]

/** The user's input, and the answers of the server to it. */
export interface Registration {
  readonly target: string
  readonly code: string
  readonly ticket: string | undefined
  readonly hasAgreed: boolean
  /** Present once the code was correct. */
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
  /** The phone number of customer service, shown at the end. */
  readonly servicePhone: string | undefined
  /** The company of the invitation code. */
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

/** The issues of the fields of a step: a sentence by field name. */
export type Problems = Partial<Readonly<Record<keyof Registration, string>>>

/** The sentence for each missing field. It names the field, because the summary is not next to it. */
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

/** Returns the empty fields, each with its sentence. */
export function emptyFields(
  entry: Registration,
  fields: readonly (keyof typeof SENTENCES)[],
  { t }: Texts,
): Problems {
  const empty = fields.filter((field) => entry[field].trim() === '')
  return Object.fromEntries(empty.map((field) => [field, t(SENTENCES[field])]))
}

/** The fields by the names of their members in the body of the call. */
export const FIELD_OF_MEMBER = {
  agreed: 'hasAgreed',
  'company.name': 'companyName',
  'company.industry': 'industry',
  'company.region': 'region',
} as const satisfies Readonly<Record<string, keyof Registration>>

/** Returns the body of the call that all steps share, with the input so far. */
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
