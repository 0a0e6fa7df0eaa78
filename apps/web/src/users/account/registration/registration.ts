import { ID_NUMBER, VERIFICATION_CODE } from '@nostro/contract'

import type { Texts } from '../../../i18n/index.ts'
import { contactOf, isEmail } from '../contact.ts'

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

/** What is wrong with each field of a step: a sentence by the name of the field. */
export type Problems = Partial<Readonly<Record<keyof Registration, string>>>

export function contactProblems(entry: Registration, { t }: Texts): Problems {
  return {
    ...(contactOf(entry.target) === undefined && { target: t('register.contact.invalid') }),
    ...((entry.ticket === undefined || !VERIFICATION_CODE.test(entry.code)) && { code: t('code.enter') }),
    ...(!entry.hasAgreed && { hasAgreed: t('register.agree.required') }),
  }
}

export function aboutProblems(entry: Registration, { t }: Texts): Problems {
  const phone = contactOf(entry.phone)
  return {
    ...(entry.name.trim() === '' && { name: t('account.name.required') }),
    ...(!ID_NUMBER.test(entry.idNumber.trim()) && { idNumber: t('account.idNumber.invalid') }),
    ...(!isEmail(entry.email) && { email: t('account.email.invalid') }),
    ...((phone === undefined || isEmail(phone)) && { phone: t('account.phone.invalid') }),
  }
}

export function companyProblems(entry: Registration, { t }: Texts): Problems {
  if (entry.way === 'join') {
    return entry.foundCompany === undefined ? { invitationCode: t('register.join.enter') } : {}
  }
  return {
    ...(entry.companyName.trim() === '' && { companyName: t('enterprise.name.required') }),
    ...(entry.industry === '' && { industry: t('enterprise.industry.required') }),
    ...(entry.region === '' && { region: t('enterprise.region.required') }),
  }
}
