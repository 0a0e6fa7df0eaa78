/** A mobile number of mainland China (OPEN-24). */
export const PHONE = /^1[3-9]\d{9}$/

/** A phone number of a company: digits in groups, with an optional `+` for the country code. */
export const COMPANY_PHONE = /^\+?[\d -]{5,20}$/

/** The number of an identity document: letters and digits. */
export const ID_NUMBER = /^[A-Za-z0-9]{6,32}$/

/** An invitation code: eight characters without those that look alike. */
export const INVITATION_CODE = /^[A-HJ-NP-Z2-9]{8}$/

/** A currency code of ISO 4217 by its form. */
export const CURRENCY = /^[A-Z]{3}$/

/** An amount bound of a list filter: a decimal number. */
export const AMOUNT_BOUND = /^\d{1,18}(\.\d{1,5})?$/

/** The limit of an approval rule: a positive decimal number. */
export const AMOUNT_LIMIT = /^(?=.*[1-9])\d{1,15}(\.\d{1,2})?$/

/** A SHA-256 digest in hexadecimal digits. */
export const DIGEST = /^[0-9a-f]{64}$/

/** Prefix of the name of an audit action: `message.` or `message.approve`. */
export const ACTION_BEGINNING = /^[A-Za-z][A-Za-z0-9./{} ]{0,99}$/

/** The id of an object of the audit trail. */
export const OBJECT_ID = /^[A-Za-z0-9-]{1,64}$/
