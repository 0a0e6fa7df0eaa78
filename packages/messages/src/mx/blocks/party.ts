import {
  BIC,
  block,
  code,
  type Condition,
  DAY,
  group,
  list,
  one,
  opt,
  type TextShape,
} from '../../core/shape.ts'
import { MX_LIMITS } from '../limits.ts'
import { POSTAL_ADDRESS } from './postal-address.ts'
import { codeOrProprietary, COUNTRY, identifier, LEI, wording } from './values.ts'

const SHORT = 35
const E_MAIL_LENGTH_MAX = 2048
const PHONE_NUMBER: TextShape = { ...identifier(SHORT), format: 'phoneNumber' }

const SCHEME = codeOrProprietary({
  requiredWith: ['../identification'],
  codesAloneBy: 'CBPR+, Othr/SchmeNm',
})

/** Other identifications: the scheme is required, and empty entries do not count (MXB-14 to MXB-18). */
const OTHER_IDENTIFICATIONS = list({
  item: block('otherIdentification', {
    identification: one('id', identifier(), { element: 'Id' }),
    schemeName: one('schmeNm', SCHEME, { element: 'SchmeNm' }),
    issuer: opt('issr', identifier(MX_LIMITS.issuerLengthMax), { element: 'Issr' }),
  }),
  itemsMax: MX_LIMITS.otherIdentificationsMax,
  limitCode: 'list.tooMany',
  itemRules: [],
})

const ORGANISATION = group({
  anyBic: opt('anyBic', BIC, { element: 'AnyBIC' }),
  legalEntityIdentifier: opt('lei', LEI, { element: 'LEI' }),
  other: opt('othr', OTHER_IDENTIFICATIONS, { element: 'Othr' }),
})

const PRIVATE_PERSON = group({
  dateAndPlaceOfBirth: opt(
    'dtAndPlcOfBirth',
    group({
      birthDate: one('birthDt', DAY, { element: 'BirthDt' }),
      provinceOfBirth: opt('prvcOfBirth', wording(SHORT), { element: 'PrvcOfBirth' }),
      cityOfBirth: one('cityOfBirth', wording(SHORT), { element: 'CityOfBirth' }),
      countryOfBirth: one('ctryOfBirth', COUNTRY, { element: 'CtryOfBirth' }),
    }),
    { element: 'DtAndPlcOfBirth' },
  ),
  other: opt('othr', OTHER_IDENTIFICATIONS, { element: 'Othr' }),
})

const IS_ORGANISATION: Condition = { path: './identificationType', equals: 'ORGANISATIONAL' }
const IS_PRIVATE: Condition = { path: './identificationType', equals: 'PRIVATE' }

const NAMED_BY_BIC: Condition = {
  all: [IS_ORGANISATION, { anyFilled: ['./organisationIdentification.anyBic'] }],
}

/** Payloads may also use the spellings of the specification (MXB-11). */
const IDENTIFICATION_TYPE = {
  ...code('partyIdentificationType', ['ORGANISATIONAL', 'PRIVATE']),
  spellings: { Organisational: 'ORGANISATIONAL', Private: 'PRIVATE' },
} as const

const IDENTIFICATION = {
  identificationType: opt('idType', IDENTIFICATION_TYPE, {
    selects: { ORGANISATIONAL: 'Id/OrgId', PRIVATE: 'Id/PrvtId' },
  }),
  organisationIdentification: opt('id.orgId', ORGANISATION, {
    element: 'Id/OrgId',
    shownWhen: IS_ORGANISATION,
  }),
  privateIdentification: opt('id.prvtId', PRIVATE_PERSON, { element: 'Id/PrvtId', shownWhen: IS_PRIVATE }),
}

const COUNTRY_OF_RESIDENCE = {
  countryOfResidence: opt('ctryOfRes', COUNTRY, { element: 'CtryOfRes' }),
}

// CBPR+ does not allow contact details: the payload contains them, and the preview reports that they are not sent.
const CONTACT = {
  contactDetails: opt(
    'ctcDtls',
    group({
      mobileNumber: opt('mobileNumber', PHONE_NUMBER),
      emailAddress: opt('emailAddress', wording(E_MAIL_LENGTH_MAX)),
    }),
    { notSent: true },
  ),
}

const POSTAL = opt('pstlAdr', POSTAL_ADDRESS, {
  element: 'PstlAdr',
  requiredWhen: { anyFilled: ['./name'] },
})

/**
 * A customer other than debtor and creditor: ultimate parties, initiating party, invoicer and invoicee (MXB-10 to
 * MXB-19).
 *
 * Source: PartyIdentification135; CBPR+, parties.
 */
export const PARTY = block('party', {
  name: opt('nm', wording(), { element: 'Nm', requiredWhen: { anyFilled: ['./postalAddress'] } }),
  ...COUNTRY_OF_RESIDENCE,
  ...IDENTIFICATION,
  ...CONTACT,
  postalAddress: POSTAL,
})

/** Debtor or creditor: identified by its BIC; without one, the name is required. */
export const PRINCIPAL = block('party', {
  name: opt('nm', wording(), {
    element: 'Nm',
    requiredWhen: { noneFilled: ['./organisationIdentification.anyBic'] },
    notSentWhen: NAMED_BY_BIC,
  }),
  // After the name: the form shows members in this order, and every party has a name (ADR 0105).
  ...IDENTIFICATION,
  // The account number is sent in the account next to the party; this one is stored in the bank's own record.
  accountIdentification: opt('acctId', identifier(MX_LIMITS.accountNumberLengthMax), { notSent: true }),
  ...COUNTRY_OF_RESIDENCE,
  ...CONTACT,
  postalAddress: { ...POSTAL, notSentWhen: NAMED_BY_BIC },
})
