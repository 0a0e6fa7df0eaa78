import { BIC_FORM, LIMITS } from '@nostro/kernel'
import { INSTITUTION_KINDS } from '@nostro/workflow'

import { email } from '../users/account.ts'
import { defineCall } from '../call.ts'
import { changeOutcome } from '../change-outcome.ts'
import { ENTERPRISE_DOCUMENTS, industryCode, INSTITUTION_STATES, regionCode } from './enterprise-codes.ts'
import { refusedAs } from '../input/request-issues.ts'
import { COMPANY_PHONE } from '../patterns.ts'
import { z } from '../schema.ts'
import { empty, instant, institutionName, personName, shownName, signInName, uuid } from '../values.ts'

const reason = z.string().trim().min(1).max(500)
const ofInstitution = z.strictObject({ id: uuid })

const documentSchema = z.strictObject({
  kind: z.enum(ENTERPRISE_DOCUMENTS),
  attachmentId: uuid,
  fileName: z.string(),
  state: z.enum(['handedIn', 'accepted', 'sentBack']),
  reason: z.string().optional(),
})

const detailsSchema = z.strictObject({
  name: institutionName,
  industry: industryCode,
  region: regionCode,
  legalPerson: personName,
  phone: z.string().regex(COMPANY_PHONE, refusedAs('enterprise.phone.invalid')),
  email,
})

const enterpriseSchema = z.strictObject({
  id: uuid,
  kind: z.enum(INSTITUTION_KINDS),
  ...detailsSchema.partial().shape,
  name: z.string(),
  email: z.string().optional(),
  state: z.enum(INSTITUTION_STATES),
  /** The reason why it was returned, suspended or closed. */
  stateReason: z.string().optional(),
  submittedAt: instant.optional(),
  /** The company is verified, and a later change of its data is under review. */
  isChangeInReview: z.boolean(),
  adminNames: z.array(z.string()),
  documents: z.array(documentSchema),
})

/** The requirements for submitting an application: a user for each role, and an account to pay from. */
export const READINESS = ['operator', 'reviewer', 'seniorReviewer', 'account'] as const

/** A company with its documents and its state. */
export type Enterprise = z.infer<typeof enterpriseSchema>

export const readEnterprise = defineCall({
  method: 'GET',
  path: '/api/enterprise',
  summary: 'The caller’s company with its documents and its state.',
  access: 'signedIn',
  isOpenToUnverified: true,
  answer: z.strictObject({
    enterprise: enterpriseSchema,
    /** Shown only to the company's administrators. */
    invitationCode: z.string().optional(),
    mayEdit: z.boolean(),
    /** Indicates for each requirement whether it is met; for the administrators of a verified company. */
    readiness: z.record(z.enum(READINESS), z.boolean()).optional(),
    /** Phone number of customer service, from the settings. */
    servicePhone: z.string(),
  }),
  errors: [],
})

export const saveEnterprise = defineCall({
  method: 'POST',
  path: '/api/enterprise',
  summary: 'Changes the company’s data; a new name or legal person after the verification is reviewed again.',
  access: ['manageCompany'],
  isOpenToUnverified: true,
  isCommand: true,
  body: detailsSchema,
  answer: empty,
  errors: ['enterprise.nameTaken', 'name.lookAlike'],
})

export const renewInvitation = defineCall({
  method: 'POST',
  path: '/api/enterprise/invitation',
  summary: 'Creates a new invitation code; the earlier one becomes invalid.',
  access: ['manageCompany'],
  isOpenToUnverified: true,
  isCommand: true,
  answer: z.strictObject({ invitationCode: z.string() }),
  errors: ['enterprise.suspended', 'enterprise.closed'],
})

export const attachDocument = defineCall({
  method: 'POST',
  path: '/api/enterprise/documents',
  summary: 'Adds or replaces a document of the company with an uploaded file.',
  access: ['manageCompany'],
  isOpenToUnverified: true,
  isCommand: true,
  body: z.strictObject({ kind: z.enum(ENTERPRISE_DOCUMENTS), attachmentId: uuid }),
  answer: empty,
  errors: ['resource.notFound'],
})

export const closeEnterprise = defineCall({
  method: 'POST',
  path: '/api/enterprise/close',
  summary:
    'Closes the caller’s company: its users can no longer work, and nothing is deleted. The company’s name must be entered for confirmation.',
  access: ['manageCompany'],
  isOpenToUnverified: true,
  body: z.strictObject({ name: z.string().min(1).max(140) }),
  answer: empty,
  errors: [
    'enterprise.nameDiffers',
    'enterprise.workOpen',
    'enterprise.suspended',
    'enterprise.stateChanged',
    'resource.notFound',
  ],
})

export const submitEnterprise = defineCall({
  method: 'POST',
  path: '/api/enterprise/submit',
  summary: 'Submits the company’s documents for verification.',
  access: ['manageCompany'],
  isOpenToUnverified: true,
  isCommand: true,
  answer: empty,
  errors: ['enterprise.documentsMissing', 'enterprise.stateChanged'],
})

const line = z.string().trim().min(1).max(LIMITS.addressLineLengthMax)

const bic = z.string().regex(BIC_FORM, refusedAs('platform.bic.invalid'))

const companyAccountSchema = z.strictObject({
  bankBic: bic,
  account: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9 -]*$/, refusedAs('platform.account.invalid'))
    .max(LIMITS.accountLengthMax),
  name: shownName(LIMITS.nameLengthMax),
  addressLines: z.array(line).min(LIMITS.addressLinesMin).max(LIMITS.addressLinesMax),
  town: line,
})

export const listInstitutions = defineCall({
  method: 'GET',
  path: '/api/platform/institutions',
  summary: 'Banks and companies of the platform; those that need a decision are first.',
  access: ['administerPlatform'],
  budget: 'list',
  query: z.strictObject({
    state: z.enum(INSTITUTION_STATES).optional(),
    kind: z.enum(INSTITUTION_KINDS).optional(),
  }),
  answer: z.strictObject({
    rowList: z.array(
      z.strictObject({
        id: uuid,
        kind: z.enum(INSTITUTION_KINDS),
        name: z.string(),
        state: z.enum(INSTITUTION_STATES),
        isChangeInReview: z.boolean(),
        isReceiveOnly: z.boolean(),
        submittedAt: instant.optional(),
        bics: z.array(z.string()),
      }),
    ),
  }),
  errors: [],
})

export const readInstitution = defineCall({
  method: 'GET',
  path: '/api/platform/institutions/{id}',
  summary: 'An institution with its documents.',
  access: ['administerPlatform'],
  params: ofInstitution,
  answer: z.strictObject({
    enterprise: enterpriseSchema,
    bics: z.array(z.string()),
    /** The accounts of a company. */
    accounts: z.array(companyAccountSchema),
    isReceiveOnly: z.boolean(),
  }),
  errors: ['resource.notFound'],
})

export const addCompanyAccount = defineCall({
  method: 'POST',
  path: '/api/platform/institutions/{id}/accounts',
  summary: 'Adds an account that a company proved to hold with a bank; payments to it become its receipts.',
  access: ['administerPlatform'],
  isCommand: true,
  params: ofInstitution,
  body: companyAccountSchema,
  answer: empty,
  errors: ['resource.notFound', 'companyAccount.taken'],
})

export const decideDocument = defineCall({
  method: 'POST',
  path: '/api/platform/institutions/{id}/document',
  summary: 'Accepts a document of a company, or returns it with a reason.',
  access: ['administerPlatform'],
  isCommand: true,
  params: ofInstitution,
  body: z.strictObject({ kind: z.enum(ENTERPRISE_DOCUMENTS), reason: reason.optional() }),
  answer: empty,
  errors: ['resource.notFound', 'enterprise.stateChanged'],
})

export const verifyInstitution = defineCall({
  method: 'POST',
  path: '/api/platform/institutions/{id}/verify',
  summary: 'Verifies a company, or returns it with a reason.',
  access: ['administerPlatform'],
  isCommand: true,
  params: ofInstitution,
  body: z.strictObject({ reason: reason.optional() }),
  answer: empty,
  errors: ['resource.notFound', 'enterprise.documentsMissing', 'enterprise.stateChanged'],
})

export const suspendInstitution = defineCall({
  method: 'POST',
  path: '/api/platform/institutions/{id}/suspend',
  summary: 'Suspends an institution; its sessions end at once.',
  access: ['administerPlatform'],
  isCommand: true,
  params: ofInstitution,
  body: z.strictObject({ reason }),
  answer: empty,
  errors: ['resource.notFound', 'enterprise.stateChanged'],
})

export const resumeInstitution = defineCall({
  method: 'POST',
  path: '/api/platform/institutions/{id}/resume',
  summary: 'Reactivates a suspended institution; a closed company must be verified again.',
  access: ['administerPlatform'],
  isCommand: true,
  params: ofInstitution,
  answer: empty,
  errors: ['resource.notFound', 'enterprise.stateChanged'],
})

export const closeInstitution = defineCall({
  method: 'POST',
  path: '/api/platform/institutions/{id}/close',
  summary:
    'Closes a company for the given reason; its sessions end at once, its applications and files are preserved.',
  access: ['administerPlatform'],
  isCommand: true,
  params: ofInstitution,
  body: z.strictObject({ reason }),
  answer: empty,
  errors: ['resource.notFound', 'enterprise.workOpen', 'enterprise.stateChanged'],
})

export const setReceiveOnly = defineCall({
  method: 'POST',
  path: '/api/platform/institutions/{id}/receive-only',
  summary: 'Sets whether a bank, or one of its users, only receives messages.',
  access: ['administerPlatform'],
  isCommand: true,
  params: ofInstitution,
  body: z.strictObject({ isReceiveOnly: z.boolean(), username: signInName.optional() }),
  answer: empty,
  errors: ['resource.notFound'],
})

export const createBank = defineCall({
  method: 'POST',
  path: '/api/platform/banks',
  summary:
    'Requests a bank with its BIC and one or two administrators, who receive links to set their passwords when a second administrator of the platform has confirmed it.',
  access: ['administerPlatform'],
  isCommand: true,
  body: z.strictObject({
    name: institutionName,
    bic,
    timeZone: z.string().min(1).max(60),
    adminUsername: personName,
    adminName: personName,
    adminEmail: email,
    /** The second administrator. Without one the platform’s administrators confirm the changes of the bank. */
    secondAdmin: z.strictObject({ username: personName, name: personName, email }).optional(),
  }),
  answer: changeOutcome,
  errors: ['enterprise.nameTaken', 'name.lookAlike', 'bank.bicTaken', 'user.nameTaken', 'change.waiting'],
})

export const addBic = defineCall({
  method: 'POST',
  path: '/api/platform/institutions/{id}/bics',
  summary: 'Requests a further BIC of a bank, which a second administrator of the platform confirms.',
  access: ['administerPlatform'],
  isCommand: true,
  params: ofInstitution,
  body: z.strictObject({ bic }),
  answer: changeOutcome,
  errors: ['resource.notFound', 'bank.bicTaken', 'change.waiting'],
})
