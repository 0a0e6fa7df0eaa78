/**
 * The form of a BIC of 8 or 11 characters as networks take it: four letters for the bank, two for its country, and
 * letters or digits for place and branch. What new messages may name is stricter.
 *
 * Source: ISO 9362; SWIFT UHB, format `4!a2!a2!c[3!c]`.
 */
export const BIC_FORM = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/

/** Stands in a field that needs a reference where there is none. Source: SWIFT UHB, fields 21 and 61. */
export const NO_REFERENCE = 'NONREF'
