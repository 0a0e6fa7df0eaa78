// Written by `node scripts/schema-tables.ts` from the official schemas; see `schema-notation.ts` for the notation.

import type { SchemaTable } from '../schema-model.ts'

/** The types that only head.001.001.02 has. Source: ISO 20022 message schema head.001.001.02. */
export const SCHEMA: SchemaTable = {
  messageId: 'head.001.001.02',
  root: 'AppHdr',
  rootType: 'BusinessApplicationHeaderV02',
  types: String.raw`
BusinessApplicationHeader5 sequence CharSet?:UnicodeChartsCode Fr:Party44Choice To:Party44Choice BizMsgIdr:Max35Text MsgDefIdr:Max35Text BizSvc?:Max35Text CreDt:ISODateTime CpyDplct?:CopyDuplicate1Code PssblDplct?:YesNoIndicator Prty?:BusinessMessagePriorityCode Sgntr?:SignatureEnvelope
BusinessApplicationHeaderV02 sequence CharSet?:UnicodeChartsCode Fr:Party44Choice To:Party44Choice BizMsgIdr:Max35Text MsgDefIdr:Max35Text BizSvc?:Max35Text MktPrctc?:ImplementationSpecification1 CreDt:ISODateTime BizPrcgDt?:ISODateTime CpyDplct?:CopyDuplicate1Code PssblDplct?:YesNoIndicator Prty?:BusinessMessagePriorityCode Sgntr?:SignatureEnvelope Rltd*:BusinessApplicationHeader5
ImplementationSpecification1 sequence Regy:Max350Text Id:Max2048Text
Party44Choice choice OrgId:PartyIdentification135 FIId:BranchAndFinancialInstitutionIdentification6
`,
}
