/** The kinds of records that an institution stores about others. */
export const COUNTERPARTY_KINDS = ['payee', 'bank', 'instruction'] as const

/** One of {@link COUNTERPARTY_KINDS}. */
export type CounterpartyKind = (typeof COUNTERPARTY_KINDS)[number]

/**
 * The form of an address under the newest release: structured members only, structured with lines, absent, or
 * neither of the permitted forms.
 */
export const ADDRESS_FORMS = ['structured', 'hybrid', 'none', 'failing'] as const

/**
 * The rules that a postal address can break. `placeUnknown`: the lines of an MT address do not end with town and country.
 */
export const ADDRESS_FAULTS = [
  'unstructured',
  'townMissing',
  'countryMissing',
  'countryUnknown',
  'tooManyLines',
  'repeated',
  'placeUnknown',
  'otherRule',
] as const

/** One of {@link ADDRESS_FAULTS}. */
export type AddressFault = (typeof ADDRESS_FAULTS)[number]

/** One of {@link ADDRESS_FORMS}. */
export type AddressForm = (typeof ADDRESS_FORMS)[number]

/** The members of a postal address. The calls name them without its definition, which is part of ISO 20022. */
export const ADDRESS_MEMBERS = [
  'country',
  'countrySubDivision',
  'townName',
  'townLocationName',
  'districtName',
  'streetName',
  'subDepartment',
  'department',
  'floor',
  'buildingNumber',
  'buildingName',
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'room',
  'postBox',
  'postCode',
] as const

/** The forms of addresses that a bank accepts: hybrid too, or structured only. */
export const ADDRESS_MODES = ['hybrid', 'structured'] as const

/** Number of records and changes of counterparties that one call returns. */
export const COUNTERPARTY_PAGE_SIZE = 50

/** Largest number of records in one call of an import, and of changes in one approval. */
export const COUNTERPARTIES_TOGETHER_MAX = 200
