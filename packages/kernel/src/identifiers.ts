/**
 * The form of a BIC of 8 or 11 characters as networks accept it: four letters for the bank, two for its country, and
 * letters or digits for location and branch. New messages have stricter rules.
 *
 * Source: ISO 9362; SWIFT UHB, format `4!a2!a2!c[3!c]`.
 */
export const BIC_FORM = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/

/** The value of a mandatory reference field without a reference. Source: SWIFT UHB, fields 21 and 61. */
export const NO_REFERENCE = 'NONREF'
