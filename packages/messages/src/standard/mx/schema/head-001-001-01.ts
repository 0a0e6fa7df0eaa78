// Written by `node scripts/schema-tables.ts` from the official schemas; see `schema-notation.ts` for the notation.

import type { SchemaTable } from '../schema-model.ts'

/** The types that only head.001.001.01 has. Source: ISO 20022 message schema head.001.001.01. */
export const SCHEMA: SchemaTable = {
  messageId: 'head.001.001.01',
  root: 'AppHdr',
  rootType: 'BusinessApplicationHeaderV01',
  types: String.raw`
AnyBICIdentifier string /[A-Z]{6,6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3,3}){0,1}/
BICFIIdentifier string /[A-Z]{6,6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3,3}){0,1}/
BranchAndFinancialInstitutionIdentification5 sequence FinInstnId:FinancialInstitutionIdentification8 BrnchId?:BranchData2
BranchData2 sequence Id?:Max35Text Nm?:Max140Text PstlAdr?:PostalAddress6
BusinessApplicationHeader1 sequence CharSet?:UnicodeChartsCode Fr:Party9Choice To:Party9Choice BizMsgIdr:Max35Text MsgDefIdr:Max35Text BizSvc?:Max35Text CreDt:ISONormalisedDateTime CpyDplct?:CopyDuplicate1Code PssblDplct?:YesNoIndicator Prty?:BusinessMessagePriorityCode Sgntr?:SignatureEnvelope
BusinessApplicationHeaderV01 sequence CharSet?:UnicodeChartsCode Fr:Party9Choice To:Party9Choice BizMsgIdr:Max35Text MsgDefIdr:Max35Text BizSvc?:Max35Text CreDt:ISONormalisedDateTime CpyDplct?:CopyDuplicate1Code PssblDplct?:YesNoIndicator Prty?:BusinessMessagePriorityCode Sgntr?:SignatureEnvelope Rltd?:BusinessApplicationHeader1
ContactDetails2 sequence NmPrfx?:NamePrefix1Code Nm?:Max140Text PhneNb?:PhoneNumber MobNb?:PhoneNumber FaxNb?:PhoneNumber EmailAdr?:Max2048Text Othr?:Max35Text
DateAndPlaceOfBirth sequence BirthDt:ISODate PrvcOfBirth?:Max35Text CityOfBirth:Max35Text CtryOfBirth:CountryCode
FinancialInstitutionIdentification8 sequence BICFI?:BICFIIdentifier ClrSysMmbId?:ClearingSystemMemberIdentification2 Nm?:Max140Text PstlAdr?:PostalAddress6 Othr?:GenericFinancialIdentification1
ISONormalisedDateTime dateTime /.*Z/
NamePrefix1Code string =DOCT|MIST|MISS|MADM
OrganisationIdentification7 sequence AnyBIC?:AnyBICIdentifier Othr*:GenericOrganisationIdentification1
Party10Choice choice OrgId:OrganisationIdentification7 PrvtId:PersonIdentification5
Party9Choice choice OrgId:PartyIdentification42 FIId:BranchAndFinancialInstitutionIdentification5
PartyIdentification42 sequence Nm?:Max140Text PstlAdr?:PostalAddress6 Id?:Party10Choice CtryOfRes?:CountryCode CtctDtls?:ContactDetails2
PersonIdentification5 sequence DtAndPlcOfBirth?:DateAndPlaceOfBirth Othr*:GenericPersonIdentification1
PostalAddress6 sequence AdrTp?:AddressType2Code Dept?:Max70Text SubDept?:Max70Text StrtNm?:Max70Text BldgNb?:Max16Text PstCd?:Max16Text TwnNm?:Max35Text CtrySubDvsn?:Max35Text Ctry?:CountryCode AdrLine{0,7}:Max70Text
`,
}
